import type { Endpoint } from '@vitrine/contract'

/** The calls of the specification, which keep their paths, methods and query parameters; all others are our own. */
const specified = `
POST /user/userLogin
POST /user/resetPassword
PATCH /user/doResetPassword
GET /user/getUserInfo
POST /user/updateDefault
POST /user/slUserLogin
POST /user/refresh
POST /user/slAppLogin
POST /user/checkApiAuth
POST /shopify/install
POST /shopify/auth
POST /shopline/install
POST /shopline/auth
GET /user/get_open_config
GET /optimize/container
GET /optimize/container/id
POST /optimize/container
DELETE /optimize/container
PATCH /optimize/container
PATCH /optimize/container/installed
GET /optimize/experience/v2
POST /optimize/experience
DELETE /optimize/experience
PATCH /optimize/experience
PATCH /optimize/experience/rename
GET /optimize/experience/by
PATCH /optimize/experience/release
PATCH /optimize/experience/disable
GET /optimize/experience/rule
POST /optimize/experience/rule
PUT /optimize/experience/rule
DELETE /optimize/experience/rule
GET /optimize/experience/rule/sitemap/match
POST /optimize/experience/copy
POST /optimize/view
DELETE /optimize/view
PATCH /optimize/view/v3
GET /optimize/view/by/v2
PATCH /optimize/view/priority
PATCH /optimize/view/rename
POST /optimize/view/copy
GET /optimize/view/copy/by
GET /optimize/preview/token
GET /viewschedule
POST /viewschedule
PATCH /viewschedule
DELETE /viewschedule
GET /organization/getUser
GET /organization/getUser/by
POST /organization/addUser
GET /organization/auths
PUT /organization/auth
GET /organization/subscription
DELETE /organization/removeUserFromOrg
PUT /organization/changeUserRole
GET /organization/info
POST /organization/rename
GET /organization/sub/function
POST /organization/getUser/in
PUT /organization/assignUserContainer
POST /organization/assignUserContainerAttribute
GET /notify/container
GET /notify/container/by
POST /notify/container/read
`
  .trim()
  .split('\n')

export const specCalls: ReadonlySet<string> = new Set(specified)
export const isSpecCall = ({ id }: Pick<Endpoint, 'id'>): boolean => specCalls.has(id)
