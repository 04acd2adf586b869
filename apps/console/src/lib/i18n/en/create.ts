const create = {
  title: 'Create experiment',
  name: 'Name',
  namePlaceholder: 'For example: home page headline',
  type: 'Type',
  url: 'Page URL',
  urlHelp: 'The page you test; previews open this address',
  memo: 'Notes',
  memoPlaceholder: 'What do you expect, and which figure should improve?',
  addDates: 'Set dates',
  submit: 'Create draft',
} as const

const releasePlan = {
  planned_one: '{{count}} day planned, to find a lift of {{lift}}.',
  planned_other: '{{count}} days planned, to find a lift of {{lift}}.',
  anytime: 'No planned end: it takes far more visitors before anything is settled.',
  noVerdict: 'Fewer than 7 complete days: the report will show figures and no verdict.',
  short:
    'With the traffic of this store, that is probably too short: only lifts from {{found}} up will be found. {{days}} days would be enough.',
  tooShort:
    'With the traffic of this store, that is probably too short to find anything. {{days}} days would be enough.',
  never: 'With the traffic of this store, even 90 days are too short for this lift.',
  locked: 'The leading metric, the method, the length, and the conversion window are fixed from then on.',
} as const

/** What the fields of an experience are called, where one is created or edited. */
export const createTexts = { create, releasePlan } as const
