import { targets } from './targets.ts'

const create = {
  dates: {
    start_at: 'Start time',
    end_at: 'End time',
    campaign_start_at: 'Campaign start',
    campaign_end_at: 'Campaign end',
  },
  title: 'Create {{kind}}',
  name: 'Name',
  namePlaceholder: 'For example: anniversary sale, home page',
  type: 'Type',
  url: 'Page URL',
  urlHelp: 'The page you test; previews open this address',
  urlRule: 'The {{kind}} runs on this page, and previews open it. You can change both later',
  memo: 'Notes',
  memoPlaceholder: 'What do you expect, and which metric should improve?',
  addDates: 'Set dates',
  campaignHelp:
    'Campaign dates are used in page text and countdowns. When the {{kind}} shows is set by its start and end.',
  submit: 'Create draft',
  typeHelp: {
    page: 'Change the text, images, styles, or layout of a page',
    redirect: 'Send some visitors to a different URL',
  },
} as const

/** What an action leads to, as the dialog that asks for it says. */
const consequences = {
  release: {
    frozen:
      'After release, you can only change the name, notes, traffic allocation, holdout, some report settings, and version groups.',
    title: 'Release "{{name}}"?',
    live: 'You can still change content and settings after release. Changes take effect as soon as you save.',
    notReady: 'Some steps are not complete yet',
    done: 'Released',
    failed: 'Could not release',
    now: 'Matching visitors will see it immediately.',
    later: 'Matching visitors will see it from {{time}}.',
    until: 'It runs until {{time}}.',
    holdout: '{{share}} of them are in the holdout and left out.',
    alone:
      'Every visitor will see "{{name}}". With nothing to compare it with, the report reaches no verdict. To compare, give another version a share or set a holdout.',
    nobody: 'The holdout is 100%, so no visitor will see the {{kind}}. Lower it to start the test.',
    noTag: 'The snippet has not been detected on the site. Visitors see nothing until it is installed.',
  },
  stop: {
    title: 'Stop "{{name}}"?',
    done: 'Stopped',
    failed: 'Could not stop',
    body: 'All visitors will see the original, and no more data is collected. The report is kept.',
    goneBody: 'Visitors will no longer see the {{kind}}, and no more data is collected. The report is kept.',
    scheduledBody: 'This {{kind}} has not started. Once stopped, nobody will see it.',
    final: 'A stopped {{kind}} cannot be started again. Copy it into a new draft instead.',
  },
  redraft: {
    title: 'Take "{{name}}" back to draft?',
    done: 'Back to draft',
    failed: 'Could not take it back to draft',
    body: 'You can then edit it again. This is possible only while no visitor has seen it.',
  },
  rename: { title: 'Rename "{{name}}"', done: 'Renamed' },
  copy: {
    title: 'Copy "{{name}}"',
    suggestion: '{{name}} (copy)',
    done: 'Copied',
    failed: 'Could not copy',
    body: 'Settings and all versions are copied to a new draft. Data is not.',
  },
  delete: {
    title: 'Delete "{{name}}"?',
    undoable: 'You can undo this for 10 seconds.',
    done: 'Deleted',
    undo: 'Undo',
    restored: 'Restored',
    notRestored: 'Could not undo the deletion',
    failed: 'Could not delete',
    versions_one: '{{count}} version is deleted with it. ',
    versions_other: '{{count}} versions are deleted with it. ',
    sessions_one: 'The report of {{shown}} session is lost too.',
    sessions_other: 'The report of {{shown}} sessions is lost too.',
  },
} as const

const releasePlan = {
  planned_one: '{{count}} day planned, to find a lift of {{lift}} or more.',
  planned_other: '{{count}} days planned, to find a lift of {{lift}} or more.',
  anytime: 'No planned end: a verdict takes far more visitors.',
  noVerdict: 'Fewer than 7 complete days: the report will show numbers but no verdict.',
  short:
    "With this store's traffic, that is probably too short: it would only find lifts of {{found}} or more. {{days}} days would be enough.",
  tooShort: "With this store's traffic, that is probably too short to find anything. {{days}} days would be enough.",
  never:
    "With this store's traffic, even 90 days are too short to find this lift. Test a bolder change and aim for a larger lift, use fewer versions, or choose a primary metric closer to this page, such as the add-to-cart rate.",
  locked: 'The primary metric, the method, the length, and the conversion window are locked from then on.',
} as const

/** What other experiments may be on the same page. */
const collisions = {
  title_one: 'May share a page with {{count}} other item',
  title_other: 'May share a page with {{count}} other items',
  applied: 'Visitors may be in both at once, and the reports mix their effects.',
  order: 'Priority: this {{kind}} {{own}}, "{{name}}" {{other}}.',
  unsure: 'It is unclear whether both change the same element.',
  turns: 'Both open over the page, one at a time: the higher priority opens first, the other one stays small.',
  setPriority: 'Set the priority',
  open: 'Open "{{name}}"',
  more_one: '{{count}} more.',
  more_other: '{{count}} more.',
  none: 'Nothing else that is running or scheduled can be on the same page.',
  failed: 'Could not check what else can be on the same page.',
  at: 'Same page: {{url}}',
  pages_one: '{{shown}} known page is shared: {{urls}}',
  pages_other: '{{shown}} known pages are shared, such as {{urls}}',
  neverBoth_one: 'Shares a page with {{count}} other item, never for the same visitor',
  neverBoth_other: 'Shares pages with {{count}} other items, never for the same visitor',
  apart: 'Both belong to one exclusion group: each visitor gets at most one of them.',
  maybe: 'The URL rules do not tell whether they share a page, so it cannot be ruled out.',
  devices: 'Devices of both: {{names}}',
  both: 'Both change:',
  redirect: 'It is a redirect test: visitors who get the new URL leave this page.',
  code: 'Custom CSS or JavaScript may change the same elements, too.',
  wins: 'Where both change an element, the higher priority wins; if equal, the newer {{kind}}. Their reports cannot separate the two effects.',
} as const

/** What became of an experience, asked when it ends and after. */
const conclusion = {
  title: 'Conclusion',
  later: 'Decide later',
  is: { won: 'Won', lost: 'Lost', no_difference: 'No difference', aborted: 'Aborted' },
  unfounded: 'No visitors have seen this {{kind}}, so no figures support this conclusion.',
  learned: 'What was learned',
  learnedHelp: 'One sentence that still makes sense next year. You can add it later.',
} as const

const only = {
  empty: 'No {{kind}} yet',
  setUp: 'Set up the {{kind}}',
  earlier: 'Earlier ones',
} as const

/** What is said where an experience is created, or something is done to it: loaded with those dialogs. */
export const createTexts = { only, create, conclusion, consequences, releasePlan, collisions, targets } as const
