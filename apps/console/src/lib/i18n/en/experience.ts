export const list = {
  create: 'Create {{kind}}',
  mode: 'Status',
  modes: { draft: 'Draft', released: 'Released', ended: 'Ended' },
  search: 'Search name or notes',
  failed: 'Could not load {{kinds}}',
  ready: 'Ready',
  noDates: 'Not set',
  onRelease: 'On release',
  noEnd: 'no end',
  since: 'From {{time}}',
  columns: {
    name: 'Name',
    todo: 'Steps left',
    status: 'Status',
    versions: 'Versions',
    sessions: 'Sessions',
    period: 'Period',
    updated: 'Updated',
  },
  empty: {
    search: 'No {{kind}} matches',
    clear: 'Clear search',
    draft: 'No drafts yet',
    draftBody: '{{about}}.',
    released: 'No released {{kinds}} yet',
    releasedBody: "Complete a draft's steps, then release it to visitors.",
    ended: 'No ended {{kinds}} yet',
    endedBody: 'Stopped {{kinds}} stay here, with their reports.',
  },
} as const

export const actions = {
  menu: 'More actions for "{{name}}"',
  release: {
    verb: 'Release',
    title: 'Release "{{name}}"?',
    frozen:
      'Once released, only name, notes, traffic allocation, holdout, some report settings, and version groups can change.',
    live: 'Content and settings can still change after release, and take effect as soon as they are saved.',
    notReady: 'Some steps are not complete yet',
    done: 'Released',
  },
  stop: {
    verb: 'Stop',
    title: 'Stop "{{name}}"?',
    done: 'Stopped',
  },
  redraft: {
    verb: 'Back to draft',
    title: 'Take "{{name}}" back to draft?',
    done: 'Back to draft',
  },
  rename: { verb: 'Rename', title: 'Rename "{{name}}"', done: 'Renamed' },
  copy: {
    verb: 'Copy',
    title: 'Copy "{{name}}"',
    suggestion: '{{name}} copy',
    done: 'Copied',
  },
  delete: {
    verb: 'Delete',
    title: 'Delete "{{name}}"?',
    done: 'Deleted',
  },
} as const

export const experience = {
  notFound: '{{Kind}} not found',
  backToList: 'Go to {{kinds}}',
  tabs: { settings: 'Settings', versions: 'Versions', content: 'Content', report: 'Report', log: 'Operation log' },
  types: { page: 'Page changes', redirect: 'Redirect' },
  typeHelp: {
    page: 'Change text, images, styles, or layout on one page',
    redirect: 'Send some visitors to a page at another address',
  },
  readiness: 'Steps before release',
  readyToRelease: 'All set, ready to release',
  stepsLeft_one: '{{count}} step left before release',
  stepsLeft_other: '{{count}} steps left before release',
  heldBack: {
    title: 'Visitors do not see this {{kind}}',
    why: 'A regular expression in its URL rules could make pages of the store stop responding, or match addresses that were not meant, so the {{kind}} is kept off the store:',
    todo: 'Stop this {{kind}}. To run it again, copy it, change the rule in the copy, and release the copy.',
  },
  steps: {
    rules: { name: 'URL rules', todo: 'Add a URL rule', refused: 'Change the refused URL rule' },
    devices: { name: 'Devices', todo: 'Choose devices' },
    versions: { name: 'Versions', todo: 'Add a version' },
    weights: { name: 'Traffic', todo: 'Adjust traffic' },
    content: { name: 'Content', todo: 'Edit version content' },
    dates: { name: 'Dates', todo: 'Correct the dates' },
  },
  dates: {
    start_at: 'Start time',
    end_at: 'End time',
    campaign_start_at: 'Campaign start',
    campaign_end_at: 'Campaign end',
  },
} as const
