const home = {
  hello: 'Hello, {{name}}',
  sessions_one: 'session',
  sessions_other: 'sessions',
  stepsLeft_one: '{{count}} step left',
  stepsLeft_other: '{{count}} steps left',
  drafts: 'Drafts',
  failed: 'Could not load the overview',
  create: 'New',
  running: {
    title: 'Running',
    all: 'Go to {{kinds}}',
    empty: 'Nothing is running',
    emptyBody: 'After you release something, its result so far, its lift, and the time left appear here.',
  },
  setup: {
    title: 'Get started',
    progress: '{{done}} of {{all}} done',
    open: 'Not done',
    lastEvent: 'Last data received',
    tag: {
      title: 'Install the snippet',
      body: "Paste it into your site's <head> so visitors see experiments.",
      action: 'Show the snippet',
    },
    ga: {
      title: 'Set the GA4 measurement ID',
      body: 'The GA4 measurement ID is not set. Once it is, every exposure is sent to GA4 too.',
      ask: "Your organization's manager can set it in the container's settings.",
      action: 'Go to settings',
    },
    orders: {
      title: 'Receive orders',
      body: 'No orders have arrived yet, so reports have no revenue. If your store sends the GA4 purchase event, with a transaction_id, through gtag or a data layer, orders arrive automatically. Otherwise, put this on the order confirmation page:',
    },
    experiment: {
      title: 'Create your first experiment',
      body: 'Pick a page and try another headline or image.',
      action: 'Create experiment',
    },
    release: {
      title: 'Release your first experiment',
      body: 'Complete the steps of a draft, then release it.',
      action: 'View drafts',
    },
  },
  containers: {
    lead: 'Choose the container to work in',
    name: 'Container',
    website: 'Website',
    install: 'Install status',
    lastEvent: 'Last data',
    empty: 'This organization has no containers yet',
    emptyBody: 'A container is one connected store or site. Ask a manager of your organization to add one.',
    none: 'You have no access to any container',
    noneBody: 'Ask a manager of your organization for access to the containers you need.',
    setUp: 'Setup',
    setUpOf: '{{done}} of {{all}}',
    missing: 'Missing: {{steps}}',
    steps: { tag: 'snippet', ga: 'GA4 measurement ID', orders: 'orders' },
    running: 'Running items',
  },
} as const

/** How the tag gets onto a site. */
const install = {
  title: 'Install snippet',
  body: 'Paste one of these at the top of the <head> of every page, before any other script.',
  show: 'Show the snippet',
  guarded: 'For most sites',
  recommended: 'Recommended',
  guardedBody_one:
    'The page waits at most {{count}} second for the experiment, and the store opens as usual even if our server does not respond.',
  guardedBody_other:
    'The page waits at most {{count}} seconds for the experiment, and the store opens as usual even if our server does not respond.',
  guardedCopy: 'Copy snippet',
  plain: 'For sites that forbid inline scripts',
  plainBody:
    'Use this line if your content security policy (CSP) allows no inline scripts. If our server does not respond, the page waits for it.',
  plainCopy: 'Copy this line',
  status: {
    none: 'Not checked',
    fine: 'Installed',
    heard: 'Data arriving',
    missing: 'Not found',
    duplicate: 'Installed twice',
    late: 'Loads too late',
    wrong_container: 'Wrong container',
    blocked_by_csp: "Blocked by the site's CSP",
    unreachable: 'Site not reachable',
  },
} as const

/** What the homes say, and a container's settings about the snippet. */
export const homeTexts = { home, install } as const
