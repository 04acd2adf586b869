/** What a plan has: for the public table, the subscription and notices of limits. */
const plans = {
  title: 'Choose your plan',
  lead: 'Every plan has visual experiments, statistics, and flicker-free loading. What differs is how much you can use.',
  trial: 'New organizations get the {{level}} plan free for {{days}} days',
  tried: 'Try it for {{days}} days',
  signIn: 'Sign in',
  toConsole: 'Go to home',
  table: 'Compare plans',
  feature: 'Feature',
  none: 'Not included',
  unlimited: 'Unlimited',
  months_one: '{{count}} month',
  months_other: '{{count}} months',
  failed: 'Could not load the plans',
  afterEnd:
    'When a plan ends, you can still sign in and view settings and reports, but the site shows no experiments. Once renewed, everything continues immediately.',
  each: { container: 'per container', experience: 'per experiment' },
  levelHelp: {
    nineder: 'For several brands and large teams',
    business: 'For teams that test all the time',
    starter: 'For stores new to testing',
    free: 'To try it out',
  },
  retention: 'Retention of data and operation log',
  retentionFrom: 'Report data: from the end of what is reported',
} as const

const subscription = {
  failed: 'Could not load the plan',
  current: 'Current plan',
  noEnd: 'No end date',
  endsAt: 'Ends',
  daysLeft_one: '{{count}} day left',
  daysLeft_other: '{{count}} days left',
  endedAt: 'Ended on {{date}}',
  retention: 'Data retention',
  compare: 'Compare all plans',
  state: { fine: 'Active', expiring: 'Ends soon', expired: 'Ended' },
  expiring: 'The plan ends soon. After that, the site shows no experiments until you renew.',
  expired:
    'The plan has ended, and the site shows no experiments. Settings and reports stay, and everything continues once you renew.',
  usage: 'Usage',
  usageHelp: 'For limits per container or experiment, the one that uses most is shown',
  used: '{{used}} / {{limit}}',
  usedOf: '{{name}}: {{used}} used of {{limit}}',
  quota: { near: 'Nearly used up', reached: 'Limit reached', unavailable: 'Not in this plan' },
  todo: {
    near: 'Nearly used up. Delete what you no longer use, or upgrade.',
    reached: 'You cannot add more. Buy an add-on, upgrade, or delete something. What is running keeps running.',
    unavailable: 'Renew or upgrade to use it.',
  },
  notice: {
    expired:
      'The plan has expired, and experiments are no longer shown. Once renewed, they continue immediately. {{whom}}',
    expiring_one: 'The plan expires in {{count}} day. After that, experiments are no longer shown. {{whom}}',
    expiring_other: 'The plan expires in {{count}} days. After that, experiments are no longer shown. {{whom}}',
    askManager: 'Ask a manager of your organization to renew it.',
    near: 'The plan\'s limit for "{{name}}" is nearly used up: {{used}} of {{limit}}.',
    reached: 'The plan\'s limit for "{{name}}" is reached: {{limit}}.',
    several_one: '{{count}} limit of the plan is reached or nearly used up.',
    several_other: '{{count}} limits of the plan are reached or nearly used up.',
    seePlan: 'See the plan',
    seeUsage: 'See the usage',
    aside: 'Hide for 7 days',
  },
  history: 'History',
  historyHelp: 'How often something was added or used on each day (Taipei time)',
  historyEmpty: 'Nothing was used in this period',
  onDay: '{{date}}: {{used}}',
  byDay: '{{name}} by day',
  day: 'Day',
  times: 'Times',
  total: 'Total: {{used}}',
} as const

/** The plans themselves, and the organization's own. */
export const planTexts = { plans, subscription } as const
