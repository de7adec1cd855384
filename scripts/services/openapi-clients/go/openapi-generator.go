// Counts the English drafts with the client that openapi-generator made: the URL of the server and an API token are its arguments.
package main

import (
	"context"
	"fmt"
	"os"

	client "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func main() {
	origin, token := os.Args[1], os.Args[2]
	configuration := client.NewConfiguration()
	configuration.Servers = client.ServerConfigurations{{URL: origin}}
	configuration.AddDefaultHeader("Authorization", "Bearer "+token)
	api := client.NewAPIClient(configuration)
	body := *client.NewPagesCountRequest()
	body.SetLocale(client.ONLY_EN_GB)
	body.SetType(client.ONLY_CONTENT)
	answer, _, err := api.PagesAPI.PagesCount(context.Background()).PagesCountRequest(body).Execute()
	if err != nil {
		panic(err)
	}
	experts, _, err := api.ExpertsAPI.ExpertsGetByIDs(context.Background()).Id([]int32{1, 2}).Execute()
	if err != nil {
		panic(err)
	}
	fmt.Println(answer.Total, len(experts.Items))
}
