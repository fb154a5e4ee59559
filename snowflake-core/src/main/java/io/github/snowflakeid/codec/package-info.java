/**
 * IDs as text: {@link io.github.snowflakeid.codec.IdCodec}, and {@link io.github.snowflakeid.codec.OpaqueIdCodec} for texts
 * that tell nothing.
 *
 * <p>A text form of an ID earns its place by what it keeps. These keep three things:
 *
 * <ul>
 *   <li><b>Order.</b> All texts of a form have the same length, padded on the left with its zero, and its symbols ascend in
 *       ASCII. So comparing texts, character by character or byte by byte, is comparing numbers: text columns, file names
 *       and object keys sort by creation time as the numbers do.
 *   <li><b>One text per ID.</b> {@code encode} is a function, and {@code encode(decode(text))} is the text itself, except for
 *       the spellings that Crockford's rules add for people who type: lower case, I, L and O, hyphens.
 *   <li><b>No guessing.</b> A text that is too short was cut off, one that is too long belongs to something else, and a
 *       number past {@link java.lang.Long#MAX_VALUE} is no ID. None of them is padded, trimmed or wrapped round into an ID
 *       that may well exist; {@link io.github.snowflakeid.codec.InvalidIdTextException} says which character was the first
 *       that cannot be.
 * </ul>
 *
 * <p>Symbols are looked up in a table of ASCII. {@code Character.digit}, {@code toUpperCase} and regular expressions know
 * more digits and letters than the forms do (full-width and Arabic digits, the Kelvin sign, the dotless i); they would let
 * two different texts mean one ID.
 *
 * <p>These texts hide nothing: who sees one can read the time, the worker and the sequence in it.
 *
 * <p>Opaque ones do. The cipher is a standard, FF1, and not a construction of ours. It is written out here, because in radix
 * 2 it is a few lines on the JDK's AES that can do most of the work beforehand, and because an id should not cost an
 * application a cryptographic library; the tests hold it against one. {@code Ff1} is the cipher, {@code OpaqueForm} what is
 * enciphered and how it is written, {@code OpaqueIdCodec} chooses the key.
 */
@NullMarked
package io.github.snowflakeid.codec;

import org.jspecify.annotations.NullMarked;
