const texts = (...parts: string[]) => parts.map((part) => `lib/i18n/*/${part}.ts`)
const page = ['kernel/experience/index.ts', ...texts('create', 'judgment')]

/**
 * The screens that a visit may begin with, and what each loads at once: dynamic imports of the console by their path in src, `*` for a
 * language. Whoever is signed in loads `inside` with each of the others.
 */
export const firstScreens = {
  outside: ['modules/sign-in/auth-page.tsx', 'modules/sign-in/login-page.tsx', ...texts('core')],
  inside: ['app/shell/shell.tsx', 'app/screen-reads.ts', ...texts('core')],
  home: ['modules/home/container-home.tsx', ...texts('home', 'judgment')],
  list: ['kernel/experience-list/index.ts'],
  page,
  report: [...page, 'kernel/report/report-tab.tsx', ...texts('report')],
}
