export const texts = {
  merge: {
    title: 'Merge versions',
    open: 'Merge versions',
    body: 'The report counts merged versions as one. A version can be in one group only, and you can separate them at any time.',
    verdictStays: 'The verdict still compares the versions as they were released. Merging does not change it.',
    versions: 'Versions to merge',
    belongs: 'Already in "{{name}}"',
    name: 'Group name',
    verb: 'Merge',
    done: 'Merged as "{{name}}"',
    failed: 'Could not merge the versions',
    split: 'Separate',
    splitOf: 'Separate "{{name}}"',
    splitDone: 'Separated "{{name}}"',
    splitFailed: 'Could not separate the group',
    group: '"{{name}}" merges {{versions}}',
  },
} as const
