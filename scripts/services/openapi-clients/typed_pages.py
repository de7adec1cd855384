"""Creates pages of some types and reads them, with the generated client: python typed_pages.py <origin> <token>"""

import sys
from datetime import date

from ximblox_client import AuthenticatedClient
from ximblox_client.api.pages import pages_create, pages_get, pages_get_by_slug, pages_get_pages, pages_publish
from ximblox_client.models import (
    Locale,
    PageDraftContent,
    PageDraftExpert,
    PageDraftNews,
    PagesGetBySlugBody,
    PagesGetPagesBody,
    PageType,
    TypeDataDraftExpert,
    TypeDataDraftNews,
)

origin, token = sys.argv[1:]
client = AuthenticatedClient(base_url=origin, token=token, raise_on_unexpected_status=True)
same = {"locale": Locale.EN_GB, "title": "A. Visser"}


def create(body):
    made = pages_create.sync(client=client, body=body)
    return pages_get.sync(made.page_id, client=client)


news = create(PageDraftNews(**same, slug="typed-news", type_="news", type_data=TypeDataDraftNews(date=date(2026, 11, 17))))
print(type(news).__name__, news.type_data.date)
data = TypeDataDraftExpert(function="Researcher", email="a.visser@meridian.example")
expert = create(PageDraftExpert(**same, slug="typed-expert", type_="expert", type_data=data))
print(type(expert).__name__, expert.type_data.email)
print(type(create(PageDraftContent(**same, slug="typed-content", type_="content"))).__name__)

pages_publish.sync(expert.id, client=client)
public = pages_get_by_slug.sync(client=client, body=PagesGetBySlugBody(slug="en/typed-expert"))
print(type(public).__name__, getattr(public.type_data, "email", "no email"))
print(type(pages_get_pages.sync(client=client, body=PagesGetPagesBody(type_=PageType.EXPERT, locale=Locale.EN_GB)).items[0]).__name__)
