const palette = {
  title: 'Go to',
  placeholder: 'Search screens, experiments, containers, or actions',
  screens: 'Screens',
  experiments: 'Experiments',
  actions: 'Actions',
  containers: 'Containers',
  organizations: 'Other organizations',
  searching: 'Searching…',
  nothing: 'Nothing matches "{{typed}}"',
  invite: 'Invite member',
  createContainer: 'Create container',
  speak: 'Switch to {{language}}',
  scheme: { light: 'Use light appearance', dark: 'Use dark appearance', auto: "Match the device's appearance" },
  /** What else one may type to find an action. */
  also: {
    create: 'create new add',
    invite: 'invite add member user',
    language: 'language Chinese English',
    scheme: 'theme mode appearance color',
    signOut: 'sign out log out logout',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Go to any screen, experiment, or container, or run an action',
    help: 'Show this list',
    next: 'To the next item (with Shift: back)',
    list: 'Move in menus and lists',
    ends: 'To the first or last item of a menu or list',
    close: 'Close a dialog or menu',
  },
} as const
/** What the command palette and the list of shortcuts say. */
export const keyboard = { palette } as const
