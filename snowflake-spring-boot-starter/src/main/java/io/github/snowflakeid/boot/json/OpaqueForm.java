package io.github.snowflakeid.boot.json;

import io.github.snowflakeid.codec.OpaqueIdCodec;

/** By a codec. */
record OpaqueForm(OpaqueIdCodec codec) implements IdForm {

    @Override
    public String write(long id) {
        return codec.encode(id);
    }

    @Override
    public long read(String text) {
        return codec.decode(text);
    }
}
