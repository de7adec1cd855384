"""Stores a draft with ten types of block by a client that openapi-python-client made, and compares what is read back.

Arguments: the URL of the server, an API token, the ID of a page and that of its version.
"""

import sys

from ximblox_client import AuthenticatedClient
from ximblox_client.api.pages import pages_get, pages_store
from ximblox_client.models import (
    BlockDraftAccordion,
    BlockDraftAccordionProps,
    BlockDraftAccordionPropsItemsItem,
    BlockDraftCallToAction,
    BlockDraftCallToActionProps,
    BlockDraftCards,
    BlockDraftDivider,
    BlockDraftHeading,
    BlockDraftHeadingProps,
    BlockDraftHeadingPropsLevel,
    BlockDraftHero,
    BlockDraftHeroProps,
    BlockDraftNotice,
    BlockDraftNoticeProps,
    BlockDraftQuote,
    BlockDraftQuoteProps,
    BlockDraftRichText,
    BlockDraftRichTextProps,
    BlockDraftTimeline,
    BlockHeading,
    PagesStoreBody,
    PagesStoreResponse200,
)

base_url, token, page_id, version_id = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
blocks = [
    BlockDraftHeading(
        type_="heading",
        key="heading",
        props=BlockDraftHeadingProps(title="Why", level=BlockDraftHeadingPropsLevel.VALUE_3),
    ),
    BlockDraftRichText(type_="richText", key="text", props=BlockDraftRichTextProps(html="<p>New.</p>")),
    BlockDraftQuote(type_="quote", key="quote", props=BlockDraftQuoteProps(text="Calm.", source="A. Visser")),
    BlockDraftNotice(type_="notice", key="notice", props=BlockDraftNoticeProps(title="Closed", html="<p>Today.</p>")),
    BlockDraftAccordion(
        type_="accordion",
        key="accordion",
        props=BlockDraftAccordionProps(items=[BlockDraftAccordionPropsItemsItem(key="one", title="Which drawings?")]),
    ),
    BlockDraftHero(type_="hero", key="hero", props=BlockDraftHeroProps(title="The basin")),
    # An unfinished draft: publishing requires more than this.
    BlockDraftCallToAction(type_="callToAction", key="action", props=BlockDraftCallToActionProps(title="Come and see")),
    BlockDraftCards(type_="cards", key="cards"),
    BlockDraftDivider(type_="divider", key="divider"),
    BlockDraftTimeline(type_="timeline", key="timeline"),
]

client = AuthenticatedClient(base_url=base_url, token=token)
stored = pages_store.sync(version_id, client=client, body=PagesStoreBody(revision=0, blocks=blocks))
if not isinstance(stored, PagesStoreResponse200):
    sys.exit(f"not stored: {stored}")

read = pages_get.sync(page_id, client=client).page_version.blocks
if [(block.type_, block.key) for block in read] != [(block.type_, block.key) for block in blocks]:
    sys.exit(f"other blocks: {read}")
heading = read[0]
if not isinstance(heading, BlockHeading) or heading.props.title != "Why" or heading.props.level != 3:
    sys.exit(f"another heading: {heading}")
if read[1].props.html != "<p>New.</p>" or read[4].props.items[0].title != "Which drawings?" or read[5].props.title != "The basin":
    sys.exit(f"other props: {read}")
print(f"{len(read)} blocks")
