export { type Refusal, readMessage, wrap } from './channel.ts'
export { ConsoleMessage } from './console-message.ts'
export { limits } from './limits.ts'
export {
  AgentMessage,
  type Alike,
  type Brief,
  type Counted,
  type EditorKey,
  type FromAgent,
  type FromConsole,
  type PagePicture,
  type Picked,
  type Place,
  type Shown,
} from './messages.ts'
export { protocolVersion } from './version.ts'
