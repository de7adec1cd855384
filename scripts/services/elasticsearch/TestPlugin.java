package ximblox.test;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.elasticsearch.Build;
import org.elasticsearch.client.internal.node.NodeClient;
import org.elasticsearch.cluster.ClusterName;
import org.elasticsearch.cluster.metadata.IndexNameExpressionResolver;
import org.elasticsearch.cluster.node.DiscoveryNodes;
import org.elasticsearch.common.io.stream.NamedWriteableRegistry;
import org.elasticsearch.common.settings.ClusterSettings;
import org.elasticsearch.common.settings.IndexScopedSettings;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.common.settings.SettingsFilter;
import org.elasticsearch.features.NodeFeature;
import org.elasticsearch.index.analysis.AbstractTokenFilterFactory;
import org.elasticsearch.index.analysis.PreConfiguredTokenFilter;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.elasticsearch.node.Node;
import org.elasticsearch.plugins.ActionPlugin;
import org.elasticsearch.plugins.AnalysisPlugin;
import org.elasticsearch.plugins.Plugin;
import org.elasticsearch.rest.BaseRestHandler;
import org.elasticsearch.rest.RestController;
import org.elasticsearch.rest.RestHandler;
import org.elasticsearch.rest.RestRequest;
import org.elasticsearch.rest.RestResponse;
import org.elasticsearch.rest.RestStatus;
import org.elasticsearch.xcontent.XContentBuilder;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.FrenchStemmer;
import org.tartarus.snowball.ext.GermanStemmer;

/**
 * The distribution on Maven Central lacks the modules analysis-common and rest-root. This plugin, for tests alone, puts back
 * under their usual names, and on the classes of Lucene that those modules use, what our index is made with: the filters
 * asciifolding and stemmer; and GET / and HEAD /.
 */
public class TestPlugin extends Plugin implements AnalysisPlugin, ActionPlugin {

    private static AnalysisProvider<TokenFilterFactory> filter(Function<Settings, Function<TokenStream, TokenStream>> make) {
        return (indexSettings, environment, name, settings) -> {
            Function<TokenStream, TokenStream> made = make.apply(settings);
            return new AbstractTokenFilterFactory(name, settings) {
                @Override
                public TokenStream create(TokenStream in) {
                    return made.apply(in);
                }
            };
        };
    }

    private static Function<TokenStream, TokenStream> stemmer(String language) {
        return switch (language) {
            case "dutch" -> in -> new SnowballFilter(in, new DutchStemmer());
            case "english" -> PorterStemFilter::new;
            case "french" -> in -> new SnowballFilter(in, new FrenchStemmer());
            case "german" -> in -> new SnowballFilter(in, new GermanStemmer());
            default -> throw new IllegalArgumentException("No stemmer for " + language);
        };
    }

    @Override
    public Map<String, AnalysisProvider<TokenFilterFactory>> getTokenFilters() {
        return Map.of("stemmer", filter(settings -> stemmer(settings.get("language", "english"))));
    }

    @Override
    public List<PreConfiguredTokenFilter> getPreConfiguredTokenFilters() {
        return List.of(PreConfiguredTokenFilter.singleton("asciifolding", true, ASCIIFoldingFilter::new));
    }

    @Override
    public Collection<RestHandler> getRestHandlers(
        Settings settings,
        NamedWriteableRegistry namedWriteables,
        RestController restController,
        ClusterSettings clusterSettings,
        IndexScopedSettings indexScopedSettings,
        SettingsFilter settingsFilter,
        IndexNameExpressionResolver resolver,
        Supplier<DiscoveryNodes> nodes,
        Predicate<NodeFeature> hasFeature
    ) {
        return List.of(new RootHandler(settings));
    }

    static final class RootHandler extends BaseRestHandler {
        private final Settings settings;

        RootHandler(Settings settings) {
            this.settings = settings;
        }

        @Override
        public String getName() {
            return "main_action";
        }

        @Override
        public List<Route> routes() {
            return List.of(new Route(RestRequest.Method.GET, "/"), new Route(RestRequest.Method.HEAD, "/"));
        }

        @Override
        protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client) throws IOException {
            return channel -> {
                XContentBuilder body = channel.newBuilder();
                body.startObject();
                body.field("name", Node.NODE_NAME_SETTING.get(settings));
                body.field("cluster_name", ClusterName.CLUSTER_NAME_SETTING.get(settings).value());
                body.startObject("version");
                body.field("number", Build.current().qualifiedVersion());
                body.endObject();
                body.endObject();
                channel.sendResponse(new RestResponse(RestStatus.OK, body));
            };
        }
    }
}
