import type { Templates } from './Template.ts'

export const zh: Templates = {
  freeText: { subject: '{{subject}}', text: '{{text}}' },
  verificationCode: {
    subject: '您的验证码：{{code}}',
    text: '您的 Waymark 验证码是 {{code}}，{{minutes}} 分钟内有效。\n\n我们的工作人员绝不会向您索取验证码。如果您没有申请验证码，无需任何操作。',
    sms: '{{code}} 是您的 Waymark 验证码，{{minutes}} 分钟内有效。请勿告诉任何人。',
  },
  invitation: {
    subject: '{{inviter}} 邀请您使用 Waymark',
    text: '{{name}}，您好：\n\n{{inviter}} 已在 {{orgName}} 为您创建账号。您的用户名是 {{username}}。\n\n请在此设置密码：{{link}}\n\n链接只能使用一次，7 天内有效。',
  },
  partnerInvitation: {
    subject: '{{inviter}} 邀请 {{orgName}} 成为合作伙伴',
    text: '{{inviter}} 邀请 {{orgName}} 在 Waymark 上合作。\n\n请在此接受：{{link}}',
  },
  contractToSign: {
    subject: '{{seller}}：合同 {{number}} 待签署',
    text: '{{seller}} 已为 {{customer}} 拟定合同 {{number}}。\n\n请在此阅读并签署：{{link}}\n\n链接在 {{days}} 天内一次有效。',
  },
  orderToSign: {
    subject: '{{seller}}：待签署订单 {{number}}',
    text: '{{seller}} 为 {{customer}} 拟定了订单 {{number}}。\n\n请在此阅读并签署：{{link}}\n\n该链接在 {{days}} 天内一次有效。',
  },
  invoicePublished: {
    subject: '{{seller}}：发票 {{number}}',
    text: '{{customer}}，您好：\n\n{{seller}} 已开具发票 {{number}}：{{amount}}，到期日 {{due}}。PDF 见附件。\n\n您的发票：{{link}}{{pay}}',
  },
  creditNotePublished: {
    subject: '{{seller}}：贷项通知单 {{number}}',
    text: '{{customer}}，您好：\n\n{{seller}} 已开具贷项通知单 {{number}}：{{amount}} 已记入您的账户贷方。PDF 见附件。\n\n您的发票：{{link}}{{pay}}',
  },
  invoiceDue: {
    subject: '{{seller}}：发票 {{number}} 将于 {{due}} 到期',
    text: '{{customer}}，您好：\n\n{{seller}} 的发票 {{number}} 到期日为 {{due}}，尚需支付 {{amount}}。\n\n您的发票：{{link}}{{pay}}\n\n如已付款，请忽略此邮件。',
  },
  invoiceOverdue: {
    subject: '{{seller}}：发票 {{number}} 已逾期',
    text: '{{customer}}，您好：\n\n{{seller}} 的发票 {{number}} 已于 {{due}} 到期，尚欠 {{amount}}。\n\n您的发票：{{link}}{{pay}}\n\n如已付款，请忽略此邮件。',
  },
  customerToConfirm: {
    subject: '{{seller}}：请确认您的资料',
    text: '{{name}}，您好：\n\n请确认 {{seller}} 登记的资料：{{link}}\n\n链接在 {{days}} 天内一次有效。',
  },
  shopAsked: {
    subject: '{{buyer}} 在在线商店提交了请求',
    text: '{{buyer}} 请求：\n\n{{lines}}{{note}}\n\n请生成订单或拒绝：{{link}}',
  },
  shopOrdered: {
    subject: '{{seller}}：您的请求已成为订单 {{number}}',
    text: '{{seller}} 已根据您的请求生成订单 {{number}}：\n\n{{lines}}\n\n您的请求：{{link}}',
  },
  shopDeclined: {
    subject: '{{seller}}：关于您的请求',
    text: '{{seller}} 无法交付您请求的内容：\n\n{{lines}}\n\n原因：{{reason}}\n\n您的请求：{{link}}',
  },
  deviceNotice: {
    subject: '{{title}}',
    text: '{{text}}\n\n{{lines}}\n\n设备：{{link}}',
  },
  detentionWarning: {
    subject: '{{title}}',
    text: '{{text}}\n\n到访：{{link}}',
  },
  passwordReset: {
    subject: '设置新密码',
    text: '有人（很可能是您本人）为 {{username}} 申请了新密码。\n\n请在此设置：{{link}}\n\n链接只能使用一次，一小时内有效。如果不是您本人操作，无需理会，您的密码不会改变。',
  },
  passwordChanged: {
    subject: '您的密码已修改',
    text: '{{username}} 的密码刚刚已修改，所有会话均已结束。\n\n如果不是您本人操作，请立即申请新密码：{{link}}',
  },
  emailChanged: {
    subject: '您的电子邮箱已修改',
    text: '{{username}} 的电子邮箱现为 {{email}}，此邮箱不再接收消息。\n\n如果不是您本人操作，请告知您的管理员。',
  },
  twoFactorChanged: {
    subject: '您的登录方式已修改',
    text: '{{username}} 的两步验证刚刚已修改。\n\n如果不是您本人操作，请修改密码并结束所有会话：{{link}}',
  },
  registrationWaits: {
    subject: '{{name}} 申请账号',
    text: '{{company}} 的 {{name}}（{{email}}）已注册为 {{username}}，等待激活。\n\n用户：{{link}}',
  },
  verificationWaits: {
    subject: '{{name}} 等待验证',
    text: '{{adder}} 在 {{orgName}} 添加了 {{name}}（{{username}}）。该账号等待贵组织的人员验证。\n\n用户：{{link}}',
  },
  accountWaits: {
    subject: '您的账号等待验证',
    text: '{{name}}，您好：\n\n已在 {{orgName}} 为您添加账号 {{username}}。验证后即可登录，届时会通知您。',
  },
  accountActivated: {
    subject: '您的账号已可使用',
    text: '{{name}}，您好：\n\n您的账号 {{username}} 已激活。请在此登录：{{link}}',
  },
  returnStep: {
    subject: '{{name}}',
    text: '{{name}}\n\n{{details}}\n\n{{devices}}\n\n详情：{{link}}',
  },
  share: {
    subject: '{{sender}} 与您共享了 {{alias}}',
    text: '{{orgName}} 的 {{sender}} 与您共享了“{{alias}}”。\n\n打开：{{link}}\n\n链接有效期至 {{until}}，无需登录。任何持有链接的人都能看到所共享的内容。',
  },
  alarm: {
    subject: '{{severity}}：{{asset}}：{{what}}',
    text: '{{asset}}：{{what}}\n{{when}}\n\n{{details}}\n\n查看报警：{{link}}',
    sms: '{{asset}}：{{what}}，{{when}} {{link}}',
  },
  alarmLate: {
    subject: '迟到的报警：{{asset}}：{{what}}',
    text: '迟到的数据显示有一条报警。如果数据按时到达，您当时就会收到通知。\n\n{{asset}}：{{what}}\n{{when}}\n\n{{details}}\n\n查看报警：{{link}}',
    sms: '迟到的报警：{{asset}}：{{what}}，{{when}} {{link}}',
  },
  alarmRestated: {
    subject: '报警已更正：{{asset}}：{{what}}',
    text: '您曾收到一条报警，而迟到的数据显示情况并非如此。\n\n{{asset}}：{{what}}\n当时通知：{{when}}\n现在：{{now}}\n\n{{details}}\n\n查看报警：{{link}}',
    sms: '报警已更正：{{asset}}：{{what}}，{{when}}。{{now}} {{link}}',
  },
  alarmStorm: {
    subject: '{{number}} 条报警',
    text: '短时间内有 {{number}} 条报警。\n\n{{lines}}\n\n所有报警：{{link}}',
    sms: '短时间内有 {{number}} 条报警 {{link}}',
  },
  alarmQuiet: {
    subject: '免打扰时段内有 {{number}} 条报警',
    text: '在您的免打扰时段内有 {{number}} 条报警。\n\n{{lines}}\n\n所有报警：{{link}}',
    sms: '免打扰时段内有 {{number}} 条报警 {{link}}',
  },
  alarmEscalation: {
    subject: '无人确认：{{asset}}：{{what}}',
    text: '这条报警开始于 {{waited}} 之前，至今无人确认。\n\n{{asset}}：{{what}}\n{{when}}\n\n{{details}}\n\n查看报警：{{link}}',
    sms: '已有 {{waited}} 无人确认：{{asset}}：{{what}} {{link}}',
  },
  maintenance: {
    subject: '{{stage}}：{{asset}}：{{plan}}',
    text: '{{asset}}：{{plan}}\n{{stage}}\n\n{{details}}\n\n保养：{{link}}',
    sms: '{{stage}}：{{asset}}：{{plan}} {{link}}',
  },
  maintenanceList: {
    subject: '{{number}} 辆车需要保养',
    text: '即将到期、已到期或已逾期的保养：\n\n{{lines}}\n\n保养：{{link}}',
    sms: '{{number}} 辆车需要保养 {{link}}',
  },
  scheduledReport: {
    subject: '{{name}}：{{report}}',
    text: '{{report}}“{{name}}”\n{{when}}\n\n{{details}}\n\n报告：{{link}}',
  },
  restatedFigure: {
    subject: '已更正：{{vehicle}}，{{what}}',
    text: '发送给您的报告“{{report}}”中关于 {{vehicle}} 的内容后来已更正。\n\n{{what}}\n之前：{{before}}\n现在：{{now}}\n原因：{{why}}\n\n更正：{{link}}',
  },
  scheduledReportFailed: {
    subject: '未发送：{{name}}',
    text: '定期报告“{{name}}”未能发送。{{why}}\n\n定期发送：{{link}}',
  },
}
