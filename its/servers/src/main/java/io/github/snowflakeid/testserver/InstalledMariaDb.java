package io.github.snowflakeid.testserver;

import java.nio.file.Path;
import java.util.List;

/** The MariaDB that is installed on this machine, on a port of its own with data of its own. */
record InstalledMariaDb() implements ServerSource {

    @Override
    public Source source() {
        return Source.INSTALLED;
    }

    @Override
    public TestServer start() throws NoServerException {
        Path server = InstalledProgram.find("mariadbd", "mysqld");
        Path install = InstalledProgram.find("mariadb-install-db", "mysql_install_db");
        return MariaDbProcess.start(
                server,
                List.of(),
                process -> process.run(install, List.of("--auth-root-authentication-method=normal", "--skip-test-db"))
                        .close());
    }
}
