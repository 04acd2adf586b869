export const list = {
  create: 'Create {{kind}}',
  mode: 'Status',
  modes: { draft: 'Draft', released: 'Released', ended: 'Ended' },
  elsewhere_one: '{{shown}} match in "{{mode}}"',
  elsewhere_other: '{{shown}} matches in "{{mode}}"',
  search: 'Search name or notes',
  searchTags: 'Search name, notes, or tags',
  tagged: 'Tag: {{tag}}',
  onlyTag: 'Show only the tag "{{tag}}"',
  checkElements: 'Check elements',
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
    result: 'Result',
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
    releasedBody: 'Complete the steps of a draft, then release it to visitors.',
    ended: 'No ended {{kinds}} yet',
    endedBody: 'Stopped {{kinds}} stay here, with their reports.',
  },
} as const

export const actions = {
  menu: 'More actions for "{{name}}"',
  release: {
    verb: 'Release',
    missing: 'Before release: {{steps}}',
  },
  stop: {
    verb: 'Stop',
  },
  redraft: {
    verb: 'Back to draft',
  },
  adopt: { verb: 'Adopt a version' },
  handOver: { verb: 'Hand over' },
  conclude: { verb: 'Conclude' },
  rename: { verb: 'Rename', failed: 'Could not rename' },
  copy: {
    verb: 'Copy',
  },
  delete: { verb: 'Delete' },
} as const

export const experience = {
  failed: 'Could not load the {{kind}} and its versions',
  notFound: '{{Kind}} not found',
  backToList: 'Go to {{kinds}}',
  tabs: { settings: 'Settings', versions: 'Versions', content: 'Content', report: 'Report', log: 'Operation log' },
  types: { page: 'Page changes', redirect: 'Redirect' },
  steps: {
    rules: { name: 'URL rules', todo: 'Add a URL rule', refused: 'Change the refused URL rule' },
    devices: { name: 'Devices', todo: 'Choose devices' },
    versions: { name: 'Versions', todo: 'Add a version to test' },
    weights: { name: 'Traffic', todo: 'Adjust traffic' },
    content: {
      name: 'Content',
      todo: 'Edit version content',
      of: 'Edit {{names}}',
      redirectOf: 'Set the target URL of {{names}}',
    },
    dates: { name: 'Dates', todo: 'Correct the dates' },
  },
} as const
