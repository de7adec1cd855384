// Counts the English drafts with the client that oapi-codegen made: the URL of the server and an API token are its arguments.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"example.com/client/client"
)

func main() {
	origin, token := os.Args[1], os.Args[2]
	withToken := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token)
		return nil
	}
	api, err := client.NewClientWithResponses(origin, client.WithRequestEditorFn(withToken))
	if err != nil {
		panic(err)
	}
	locale := client.LocaleFilter("en-gb")
	pageType := client.PageTypeFilter("content")
	body := client.PagesCountJSONRequestBody{Locale: &locale, Type: &pageType}
	answer, err := api.PagesCountWithResponse(context.Background(), &client.PagesCountParams{}, body)
	if err != nil {
		panic(err)
	}
	experts, err := api.ExpertsGetByIDsWithResponse(context.Background(), &client.ExpertsGetByIDsParams{Id: []int{1, 2}})
	if err != nil {
		panic(err)
	}
	fmt.Println(answer.JSON200.Total, len(experts.JSON200.Items))
}
