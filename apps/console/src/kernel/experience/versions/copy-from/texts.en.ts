export const texts = {
  copyFrom: {
    title: 'Copy a version from another {{kind}}',
    help: 'The content becomes a new version of this draft. The source stays as it is.',
    search: 'Search by {{kind}} or version',
    copy: 'Copy version "{{name}}"',
    failed: 'Could not copy the version',
    loadFailed: 'Could not load the versions',
    none: 'There is no other {{kind}} in this container to copy from',
    noMatch: 'No {{kind}} or version matches "{{key}}"',
    done: 'Copied version "{{name}}"',
  },
}
