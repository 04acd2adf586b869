export const texts = {
  shared: {
    readOnly: 'Read-only report, valid until {{until}} ({{zone}}).',
    notStarted: 'Not started yet',
    neverShown: 'Stopped before it started',
    progress: 'Progress',
    print: 'Print',
    invalid: 'This link does not work',
    invalidBody:
      'It may have expired or been revoked, or part of the address is missing. Ask whoever shared the report for a new link.',
  },
} as const
