/** What a plan has: for the public table, the subscription and notices of limits. */
const plans = {
  title: 'Choose your plan',
  lead: 'Every plan has visual experiments, statistics and loading without flicker. What differs is how much of it.',
  trial: 'A new organization tries the {{level}} plan for {{days}} days, free of charge',
  tried: 'Try {{days}} days',
  signIn: 'Sign in',
  table: 'Plans compared',
  feature: 'Feature',
  none: 'Not included',
  unlimited: 'Unlimited',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  failed: 'The plans could not be loaded',
  afterEnd:
    'When a plan ends it is disabled: you can still sign in and read settings and reports, but the site shows no experiments. Renewed, everything continues at once.',
  each: { container: 'per container', experience: 'per experiment' },
  level: { nineder: 'Nineder', business: 'Business', starter: 'Starter', free: 'Free', disable: 'Disabled' },
  levelHelp: {
    nineder: 'Several brands and large teams',
    business: 'Teams that keep improving',
    starter: 'Stores that begin to test',
    free: 'To try it out',
  },
  function: {
    containers: 'Containers',
    members: 'Members',
    released_experiments: 'Experiments at a time',
    versions: 'Versions (with the original)',
    weight_changes: 'Weight changes after release',
    retention: 'Data and operation log kept',
  },
} as const

const subscription = {
  failed: 'The plan could not be loaded',
  current: 'Present plan',
  noEnd: 'No end',
  endsAt: 'Ends',
  daysLeft_one: '{{count}} day left',
  daysLeft_other: '{{count}} days left',
  endedAt: 'Ended on {{date}}',
  retention: 'Data kept',
  compare: 'Compare all plans',
  state: { fine: 'Active', expiring: 'Ends soon', expired: 'Ended' },
  expiring: 'The plan ends soon. After that the site shows no experiments. Ask your contact at Vitrine to renew it.',
  expired: 'The plan has ended, and the site shows no experiments. Settings and reports stay; renewed, all continues.',
  usage: 'Usage',
  usageHelp: 'Of limits per container or per experiment, the one that uses most is shown',
  used: '{{used}} / {{limit}}',
  usedOf: '{{name}}: {{used}} used of {{limit}}',
  quota: { near: 'Nearly used up', reached: 'Limit reached', unavailable: 'Not in this plan' },
  todo: {
    near: 'Nearly used up. Clean up what is no longer used, or upgrade.',
    reached: 'No more can be added. Buy an add-on, upgrade, or delete something; what runs goes on running.',
    unavailable: 'Renew or upgrade to use it.',
  },
  history: 'History',
  historyHelp: 'How often something was added or used on each day (Taipei time)',
  historyEmpty: 'Nothing was used in this time',
  onDay: '{{date}}: {{count}} times',
  total_one: '{{count}} time',
  total_other: '{{count}} times',
} as const

/** The plans themselves, and the organisation's own. */
export const planTexts = { plans, subscription } as const
