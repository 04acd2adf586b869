/** Parts of a path under which stores ask who is there: a sign-in, or the password of a store that is not open yet. */
const pathParts = new Set(
  `login log-in log_in login.php login.aspx login.html login.jsp signin sign-in sign_in sign-on signon sso auth oauth oauth2 authenticate
  password password-page wp-login.php member-login customer_login customer_authentication challenge`.split(/\s+/),
)
const firstLabels = new Set(['login', 'signin', 'accounts', 'account', 'auth', 'sso', 'id', 'passport'])

const isSignInPath = ({ pathname }: URL): boolean =>
  pathname
    .toLowerCase()
    .split('/')
    .some((part) => pathParts.has(part))

/** Whether somebody who asked for one page was sent to a sign-in or password page instead. */
export function isSentToSignIn(asked: URL, answered: URL): boolean {
  if (isSignInPath(asked)) return false
  const isOtherHost = answered.hostname !== asked.hostname
  if (isOtherHost && firstLabels.has(answered.hostname.split('.')[0] ?? '')) return true
  const isMoved = isOtherHost || answered.pathname !== asked.pathname
  return isMoved && isSignInPath(answered)
}
