declare module 'virtual:editors-guide' {
  const guide: readonly import('./editors-guide.mjs').GuideSection[];
  export default guide;
}
