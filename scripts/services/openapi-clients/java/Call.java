import org.openapitools.client.ApiClient;
import org.openapitools.client.api.ExpertsApi;
import org.openapitools.client.api.PagesApi;
import org.openapitools.client.model.LocaleFilter;
import org.openapitools.client.model.PageTypeFilter;
import org.openapitools.client.model.PagesCountRequest;

/** Counts the English drafts with the client that openapi-generator made: the URL of the server and an API token are its arguments. */
public class Call {
  public static void main(String[] given) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(given[0]);
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + given[1]));
    PagesCountRequest body = new PagesCountRequest().locale(LocaleFilter.ONLY_EN_GB).type(PageTypeFilter.ONLY_CONTENT);
    Integer total = new PagesApi(client).pagesCount(null, null, body).getTotal();
    int experts = new ExpertsApi(client).expertsGetByIDs(java.util.List.of(1, 2)).getItems().size();
    System.out.println(total + " " + experts);
  }
}
