const create = {
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

/** What the fields of an experience are called, where one is created or edited. */
export const createTexts = { create } as const
