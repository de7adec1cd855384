// The canvas draws the site's blocks; nothing else of the back office loads their views.
import '@ximblox/institute/views';
