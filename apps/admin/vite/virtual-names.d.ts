declare module 'virtual:page-type-names';
