export const texts = {
  conflict: {
    title: 'This was changed elsewhere',
    body: 'While you were editing, another tab or another person saved changes. Load them, or overwrite the same fields with yours.',
    reload: 'Discard mine and load theirs',
    overwrite: 'Overwrite',
  },
} as const
