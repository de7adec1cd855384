// The views of all blocks, for screens that are only drawn with them; the editor loads the site's own when they are needed (own-views.ts).
import '#site/views';
