import { passTime, purge } from './page-model.ts';
import { addRedirect, create, hour, oneOf, pageSteps, putMenu, restore, somePage, type Step, type World } from './page-steps.ts';

/** An event without a call. */
export type Event =
  | { readonly event: 'hours pass'; readonly hours: number }
  | { readonly event: 'the bin is emptied'; readonly id: number };

/** The next event of a walk. */
export function nextStep(world: World): Step | Event {
  const { model, random } = world;
  const page = somePage(world);
  const binned = [...model.pages.values()].filter((one) => one.isBinned);
  const roll = random.between(1, 120);
  if (page === undefined || (roll <= 8 && model.pages.size < 9)) return create(world);
  if (roll <= 11) return putMenu(world);
  if (roll <= 17) return addRedirect(world);
  if (roll <= 24) return { event: 'hours pass', hours: random.between(1, 3) };
  if (roll <= 30) return restore(world, oneOf(random, binned) ?? page);
  if (roll <= 33 && binned[0] !== undefined) return { event: 'the bin is emptied', id: (oneOf(random, binned) ?? binned[0]).id };
  let left = random.between(
    1,
    pageSteps.reduce((sum, [weight]) => sum + weight, 0),
  );
  for (const [weight, maker] of pageSteps) {
    left -= weight;
    if (left <= 0) return maker(world, page);
  }
  return create(world);
}

/** Applies an event without a call to the model. */
export function happen({ model }: World, step: Event): void {
  if (step.event === 'the bin is emptied') {
    purge(model, step.id);
    return;
  }
  for (const page of model.pages.values()) {
    if (page.publishAt > 0) page.publishAt -= step.hours * hour;
    if (page.unpublishAt > 0) page.unpublishAt -= step.hours * hour;
  }
  passTime(model, Date.now());
}
