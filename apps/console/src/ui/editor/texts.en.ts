export const texts = {
  conflict: {
    title: 'This was changed elsewhere',
    body: 'While you were editing, another tab or another person saved changes. Load them, or overwrite the same fields with yours.',
    onlyTheirs:
      'While you were editing, another tab or another person saved changes. Your edits can no longer be saved: copy what you need before you load theirs.',
    reload: 'Discard mine and load theirs',
    overwrite: 'Overwrite',
  },
} as const
