// The only place in the server that names the package with the site's blocks and page types.
import '@ximblox/institute/install';

export { contentFolder } from '@ximblox/institute/content-folder';
