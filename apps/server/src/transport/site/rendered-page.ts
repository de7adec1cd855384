import { contract, type Operation } from '@ximblox/contract';

/** What a page counts as that is rendered for a request: the same as the call. Stored pages are not counted. */
export const renderedPage: readonly Operation[] = [contract.site.view];
