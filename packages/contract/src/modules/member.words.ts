import { named } from '../kit/names.ts'

/** What the operation log tells. */
export const actions = {
  'member.add': named('邀請成員', 'Invited the member'),
  'member.invite': named('重新寄送邀請', 'Sent the invitation again'),
  'member.withdraw': named('撤回邀請', 'Withdrew the invitation'),
  'member.join': named('加入組織', 'Joined the organization'),
  'member.decline': named('婉拒邀請', 'Declined the invitation'),
  'member.role': named('變更成員角色', "Changed the member's role"),
  'member.remove': named('移除成員', 'Removed the member'),
  'member.leave': named('離開組織', 'Left the organization'),
  'member.assign': named('開放容器給成員', 'Gave the member access to a container'),
  'member.unassign': named('將成員移出容器', 'Removed the member from a container'),
  'member.permissions': named('變更成員權限', "Changed the member's permissions"),
}

/** What its actions are about. */
export const types = {
  member: named('成員', 'Member'),
}

/** Fields of its changes. */
export const fields = {
  role: named('角色', 'Role'),
  containers: named('容器', 'Containers'),
}
