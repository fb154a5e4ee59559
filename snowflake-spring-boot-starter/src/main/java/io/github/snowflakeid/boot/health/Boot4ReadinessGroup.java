package io.github.snowflakeid.boot.health;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.EndpointId;
import org.springframework.boot.actuate.endpoint.SecurityContext;
import org.springframework.boot.actuate.endpoint.web.AdditionalPathsMapper;
import org.springframework.boot.actuate.endpoint.web.WebServerNamespace;
import org.springframework.boot.health.actuate.endpoint.AdditionalHealthEndpointPath;
import org.springframework.boot.health.actuate.endpoint.HealthEndpointGroup;
import org.springframework.boot.health.actuate.endpoint.HealthEndpointGroups;
import org.springframework.boot.health.actuate.endpoint.HttpCodeStatusMapper;
import org.springframework.boot.health.actuate.endpoint.StatusAggregator;

/** The health groups of Spring Boot 4, with one more member in the group that says whether to send requests. */
final class Boot4ReadinessGroup implements HealthEndpointGroups, AdditionalPathsMapper {

    private static final String READINESS = "readiness";

    private final HealthEndpointGroups groups;
    private final String member;

    private Boot4ReadinessGroup(HealthEndpointGroups groups, String member) {
        this.groups = groups;
        this.member = member;
    }

    /** The groups unchanged, if there is no such group. */
    static HealthEndpointGroups add(HealthEndpointGroups groups, String member) {
        return groups.getNames().contains(READINESS) ? new Boot4ReadinessGroup(groups, member) : groups;
    }

    @Override
    public HealthEndpointGroup getPrimary() {
        return groups.getPrimary();
    }

    @Override
    public Set<String> getNames() {
        return groups.getNames();
    }

    @Override
    public @Nullable HealthEndpointGroup get(String name) {
        HealthEndpointGroup group = groups.get(name);
        return group != null && name.equals(READINESS) ? new Extended(group, member) : group;
    }

    @Override
    public @Nullable List<String> getAdditionalPaths(EndpointId endpointId, WebServerNamespace namespace) {
        return groups instanceof AdditionalPathsMapper mapper ? mapper.getAdditionalPaths(endpointId, namespace) : null;
    }

    private record Extended(HealthEndpointGroup group, String member) implements HealthEndpointGroup {

        @Override
        public boolean isMember(String name) {
            return name.equals(member) || group.isMember(name);
        }

        @Override
        public boolean showComponents(SecurityContext securityContext) {
            return group.showComponents(securityContext);
        }

        @Override
        public boolean showDetails(SecurityContext securityContext) {
            return group.showDetails(securityContext);
        }

        @Override
        public StatusAggregator getStatusAggregator() {
            return group.getStatusAggregator();
        }

        @Override
        public HttpCodeStatusMapper getHttpCodeStatusMapper() {
            return group.getHttpCodeStatusMapper();
        }

        @Override
        public @Nullable AdditionalHealthEndpointPath getAdditionalPath() {
            return group.getAdditionalPath();
        }
    }
}
