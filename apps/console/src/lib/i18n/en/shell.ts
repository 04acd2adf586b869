export const login = {
  title: 'Sign in',
  lead: 'With your work account',
  email: 'E-mail',
  password: 'Password',
  emailRequired: 'Enter your e-mail',
  passwordRequired: 'Enter your password',
  formError: 'Some fields are not right. Check them and try again.',
  failed: 'Could not sign in. Try again later.',
  tooMany: 'Too many attempts. Try again in {{seconds}} seconds.',
  submit: 'Sign in',
  togglePassword: 'Show or hide password',
  expired: 'Your session has expired. Sign in again.',
  promise: 'Let what visitors choose decide every change to your store.',
} as const

export const auth = {
  verifying: 'Checking your session…',
  failed: 'Verification failed',
  noOrganization: 'Your account is not associated with any organization. Please join one first.',
  backToLogin: 'Back to sign in',
  sessionOver: 'Sign in again',
  sessionOverBody: 'Your session has expired. Sign in to go on; what you typed is still here.',
  otherAccount: 'Use another account',
} as const

export const shell = {
  skip: 'Skip to content',
  menu: 'Main menu',
  openMenu: 'Open menu',
  fold: 'Fold menu',
  unfold: 'Unfold menu',
  breadcrumbs: 'Breadcrumbs',
  userMenu: 'Menu of {{name}}',
  language: 'Language',
  signOut: 'Sign out',
  switch: 'Switch container, now "{{name}}"',
  pickContainer: 'Choose a container first',
  containersOf: 'Containers of {{org}}',
  allContainers: 'All containers',
  otherOrganizations: 'Other organizations',
  current: 'In use',
  group: { page: 'Page optimization' },
  scheme: { label: 'Appearance', auto: 'Auto', light: 'Light', dark: 'Dark' },
  plan: {
    expired:
      "The plan has expired and experiments are no longer shown. Ask your organization's administrator to renew it.",
    expiring_one: "The plan expires in {{count}} day. Ask your organization's administrator to renew it.",
    expiring_other: "The plan expires in {{count}} days. Ask your organization's administrator to renew it.",
  },
  title: {
    login: 'Sign in',
    auth: 'Checking session',
    home: 'Home',
    experiments: 'Experiments',
    experiment: 'Experiment',
    unauthorized: 'No access',
    notFound: 'Not found',
  },
} as const

export const home = {
  hello: 'Hello, {{name}}',
  sessions_one: 'session',
  sessions_other: 'sessions',
  stepsLeft_one: '{{count}} step left',
  stepsLeft_other: '{{count}} steps left',
  drafts: 'Drafts',
  running: {
    title: 'Released experiments',
    all: 'View all',
    empty: 'No experiment is running',
    emptyBody: 'Once you release one, the sessions it has seen appear here.',
    toList: 'Go to experiments',
  },
  setup: {
    title: 'Get started',
    progress: '{{done}} of {{all}} done',
    open: 'Not done',
    lastEvent: 'Last data received',
    tag: {
      title: 'Install the snippet',
      body: "Paste it into your site's <head>, so that visitors see experiments.",
      action: 'Show the snippet',
    },
    ga: {
      title: 'Set the GA ID',
      body: "The GA ID is not set. With it, every exposure goes to GA4 too. An administrator sets it in the container's settings.",
      action: 'Go to settings',
    },
    experiment: {
      title: 'Create your first experiment',
      body: 'Pick a page and try another headline or image.',
      action: 'Create experiment',
    },
    release: {
      title: 'Release your first experiment',
      body: "Complete a draft's steps, then release it.",
      action: 'View drafts',
    },
  },
  install: {
    title: 'Install snippet',
    body: 'Paste one of these first in the <head> of every page, before any other script.',
    show: 'Show the snippet',
    guarded: 'For most sites',
    recommended: 'Recommended',
    guardedBody_one:
      'The page waits {{count}} second at most for the experiment, and the store opens as usual even if our server does not answer.',
    guardedBody_other:
      'The page waits {{count}} seconds at most for the experiment, and the store opens as usual even if our server does not answer.',
    guardedCopy: 'Copy snippet',
    plain: 'For sites that forbid inline scripts',
    plainBody:
      'Use this line where the content security policy (CSP) allows no inline script; if our server does not answer, the page waits too.',
    plainCopy: 'Copy this line',
    seen: 'Installed',
    notSeen: 'Not detected',
  },
  containers: {
    lead: 'Choose the container to work in',
    name: 'Container',
    website: 'Website',
    install: 'Install status',
    lastEvent: 'Last data',
    empty: 'This organization has no container yet',
    emptyBody: "A container is one connected store or site. Ask your organization's administrator to add one.",
  },
} as const
