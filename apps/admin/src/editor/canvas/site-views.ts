// The canvas renders the site's blocks; no other module of the back office imports their views.
import '#site/views';
