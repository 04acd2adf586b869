export const list = {
  create: 'Create experiment',
  mode: 'Status',
  modes: { draft: 'Draft', released: 'Released', ended: 'Ended' },
  search: 'Search name or memo',
  failed: 'Could not load experiments',
  ready: 'Ready',
  noDates: 'Not set',
  onRelease: 'On release',
  noEnd: 'no end',
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
    search: 'No experiment matches',
    clear: 'Clear search',
    draft: 'No drafts yet',
    draftBody:
      'An experiment shares visitors among versions of a page, and the data tells which one brings more orders.',
    released: 'No released experiments yet',
    releasedBody: "Complete a draft's steps, then release it to visitors.",
    ended: 'No ended experiments yet',
    endedBody: 'Stopped experiments stay here, with their reports.',
  },
} as const

export const create = {
  title: 'Create experiment',
  name: 'Name',
  namePlaceholder: 'For example: home page headline',
  type: 'Type',
  url: 'Page URL',
  urlHelp: 'The page you test; previews open this address',
  memo: 'Memo',
  memoPlaceholder: 'What do you expect, and which figure should improve?',
  addDates: 'Set dates',
  submit: 'Create draft',
} as const

export const actions = {
  menu: 'More actions for "{{name}}"',
  release: {
    verb: 'Release',
    title: 'Release "{{name}}"?',
    now: 'Visitors who match will see it at once.',
    later: 'Visitors who match will see it from {{time}}.',
    until: 'It runs until {{time}}.',
    frozen:
      'Afterwards page, rules, devices, and version content can no longer be edited. Name, memo, traffic allocation, and report settings can.',
    notReady: 'Some steps are not complete yet',
    noTag: 'The snippet has not been seen on the site yet. Visitors see nothing until it is installed.',
    done: 'Released',
  },
  stop: {
    verb: 'Stop',
    title: 'Stop "{{name}}"?',
    body: 'All visitors will see the original and no more data is collected. The report is kept.',
    scheduledBody: 'This experiment has not started. Once stopped, nobody will see it.',
    final: 'A stopped experiment cannot be started again. Copy it into a new draft instead.',
    done: 'Stopped',
  },
  redraft: {
    verb: 'Back to draft',
    title: 'Take "{{name}}" back to draft?',
    body: 'It can then be edited again. This works only while no visitor has seen it.',
    done: 'Back to draft',
  },
  rename: { verb: 'Rename', title: 'Rename "{{name}}"', done: 'Renamed' },
  copy: {
    verb: 'Copy',
    title: 'Copy "{{name}}"',
    body: 'Settings and all versions go into a new draft; data does not.',
    suggestion: '{{name}} copy',
    done: 'Copied',
  },
  delete: {
    verb: 'Delete',
    title: 'Delete "{{name}}"?',
    versions_one: '{{count}} version is deleted with it. ',
    versions_other: '{{count}} versions are deleted with it. ',
    sessions_one: 'The report of {{shown}} session is lost too.',
    sessions_other: 'The report of {{shown}} sessions is lost too.',
    done: 'Deleted',
  },
} as const

export const experience = {
  tabs: { settings: 'Settings', versions: 'Versions', report: 'Report', log: 'Operation log' },
  types: { page: 'Page changes', redirect: 'Redirect' },
  typeHelp: {
    page: 'Change text, images, styles, or layout on one page',
    redirect: 'Send some visitors to a page at another address',
  },
  readiness: 'Steps before release',
  readyToRelease: 'All set, ready to release',
  stepsLeft_one: '{{count}} step left before release',
  stepsLeft_other: '{{count}} steps left before release',
  steps: {
    rules: { name: 'URL rules', todo: 'Add a URL rule' },
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
  conflict: {
    title: 'Someone else has changed this',
    body: 'While you were editing, someone saved other content. Load theirs, or put your changes over the same fields.',
    reload: 'Discard mine and load',
    overwrite: 'Overwrite',
  },
} as const
