package io.github.snowflakeid.its.boot.crac;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public final class Context {

    final List<Resource> resources = new CopyOnWriteArrayList<>();

    public void register(Resource resource) {
        resources.add(resource);
    }
}
