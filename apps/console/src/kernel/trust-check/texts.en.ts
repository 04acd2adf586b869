import { inLanguage, metricNames } from '@vitrine/contract/client'

export const texts = {
  trust: {
    title: 'Trust check',
    help: "When two versions are the same, how often would this store's report call them different?",
    run: 'Check now',
    again: 'Check again',
    notBegun: 'Could not start the check',
    failed: 'Could not load the results',
    never:
      'Not checked yet. A check takes a few minutes and touches neither the store nor its visitors. Stores with orders are also checked every 30 days.',
    reading: 'Reading recent visitors and orders…',
    progress: 'Regrouped {{done}} of {{total}} times',
    leave: 'This takes a few minutes. You can leave this page.',
    rests: 'You can check again after {{time}}.',
    brokeOff: 'The last check broke off. Try again.',
    tooSlow: 'The last check was not done in time. Try again later.',
    word: {
      nominal: 'False alarms are as rare as promised: you can trust the verdicts',
      nearly: 'False alarms are about as rare as promised: you can trust the verdicts',
      too_often: 'False alarms are more frequent than normal',
      cannot_tell: 'There is not enough data to tell',
    },
    how: 'The {{visitors}} visitors of the last {{days}} days, {{buyers}} of whom ordered, were split at random into two versions, {{runs}} times, and judged day by day by the rules of the report. Both versions are the same, so every "better" or "worse" is a false alarm; {{low}} to {{high}} of {{runs}} are normal.',
    part: 'With this many visitors, a random {{share}} of them is checked.',
    fewDays_one: 'There is {{count}} complete day of data so far; a check needs {{least}}.',
    fewDays_other: 'There are {{count}} complete days of data so far; a check needs {{least}}.',
    fewBuyers:
      'Visitors who ordered in the last {{days}} days: {{buyers}}. Each of two versions needs 100 of them before false alarms can be counted.',
    tooOften:
      'Check again. If the figure stays high, look for test orders or extremely large orders, and make visitor conversion rate the primary metric. Until it is back to normal, do not decide on the verdicts alone.',
    above: 'A figure just above the normal range also happens by chance. Check again to see if it stays there.',
    alarms: 'False alarms',
    metric: 'Primary metric',
    split: { even: 'Even split throughout', ramp: '99:1 first, then even' },
    times: '{{count}} of {{runs}}',
    isAbove: 'slightly high',
    isTooOften: 'too high',
    gains: 'The smallest gain you can find',
    gainsHelp:
      'A test that all visitors take part in, split evenly between two versions, finds a gain of this size 80% of the time. A test on some pages only has fewer visitors, and needs a larger difference or more time.',
    weeks: '{{count}} weeks',
    lift: '+{{lift}}',
    noLift: 'too few orders',
    limitsTitle: 'What this check does not cover',
    limits:
      'How visitors are assigned to versions, whether the tag and its records of versions are complete, and bots. To check these as well, run an A/A test: create an experiment and put only /* A/A */ into the custom CSS of version B, so that both versions look the same.',
    makeTest: 'Create an A/A test',
    checked: 'Checked: ',
    metrics: inLanguage(metricNames, 'en'),
    inReport: {
      never: 'No trust check has been run for this store yet.',
      cannot_tell: 'Trust check: this store does not have enough data to count false alarms.',
      told: "Trust check: this store's own visitors were split at random {{runs}} times. {{metric}} gave {{count}} false alarms; {{low}} to {{high}} are normal.",
      open: 'See the trust check',
    },
  },
} as const
