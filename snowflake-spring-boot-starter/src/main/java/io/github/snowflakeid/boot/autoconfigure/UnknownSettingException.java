package io.github.snowflakeid.boot.autoconfigure;

import org.springframework.boot.context.properties.source.ConfigurationProperty;

/** A setting that does not exist. Its value is not told: it may be a password, with a mistake in its name. */
final class UnknownSettingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The hint says what there is instead. */
    UnknownSettingException(ConfigurationProperty written, String hint) {
        super("There is no setting '" + written.getName() + "'" + ConfiguredProperty.origin(written) + ". " + hint);
    }
}
