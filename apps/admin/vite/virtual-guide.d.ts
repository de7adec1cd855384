declare module 'virtual:editors-guide' {
  import type { GuideSection } from './editors-guide.mjs';

  const guide: readonly GuideSection[];
  export default guide;
}
