// The one place of the server that names the package whose blocks and page types the site has.
import '@ximblox/institute/install';
