/**
 * Every error of the API: its code on the wire, the HTTP status, and the sentence shown to a person. Codes below
 * 1000 are those that older clients compare (docs/decisions/server.md); all others have four digits,
 * with a leading digit per domain. Does not import zod, as the browser loads this file.
 */
export interface ErrorEntry {
  readonly code: number;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 500 | 503;
  readonly message: string;
}

export const errors = {
  // any call
  badRequest: {
    code: 400,
    status: 400,
    message: 'Dữ liệu gửi lên chưa đúng. Bạn kiểm tra rồi thử lại nhé!',
  },
  unauthenticated: {
    code: 401,
    status: 401,
    message: 'Phiên đăng nhập đã hết. Bạn đăng nhập lại nhé!',
  },
  forbidden: { code: 403, status: 403, message: 'Tài khoản của bạn chưa có quyền làm việc này.' },
  notFound: { code: 404, status: 404, message: 'Không tìm thấy nội dung này.' },
  payloadTooLarge: {
    code: 413,
    status: 413,
    message: 'Dữ liệu gửi lên lớn quá. Bạn gửi ngắn hơn nhé!',
  },
  unsupportedMediaType: {
    code: 415,
    status: 415,
    message: 'Máy chủ không đọc được kiểu dữ liệu này.',
  },
  rangeNotSatisfiable: { code: 416, status: 416, message: 'Tệp này ngắn hơn phần được yêu cầu.' },
  tooManyRequests: {
    code: 429,
    status: 429,
    message: 'Bạn thao tác nhanh quá. Chờ một chút rồi thử lại nhé!',
  },
  internal: {
    code: 500,
    status: 500,
    message: 'Hệ thống đang gặp trục trặc. Bạn thử lại sau ít phút nhé!',
  },
  unavailable: {
    code: 503,
    status: 503,
    message: 'Hệ thống đang bận. Bạn thử lại sau ít giây nhé!',
  },
  storageFull: {
    code: 1001,
    status: 503,
    message: 'Máy chủ tạm thời chưa lưu được. Bạn thử lại sau ít phút nhé!',
  },
  dayQuota: {
    code: 1002,
    status: 429,
    message: 'Hôm nay gia đình mình đã gửi nhiều tệp quá rồi. Ngày mai mình gửi tiếp nhé!',
  },

  // accounts
  wrongCredentials: { code: 305, status: 401, message: 'Sai thông tin tài khoản' },
  nameDigits: { code: 2001, status: 400, message: 'Họ tên chỉ bao gồm các chữ cái' },
  nameOneWord: { code: 2002, status: 400, message: 'Họ tên phải gồm 2 từ trở lên' },
  birthYearOutOfRange: { code: 2003, status: 400, message: 'Vui lòng nhập năm sinh' },
  phoneFormat: { code: 2004, status: 400, message: 'Số điện thoại không đúng định dạng' },
  phoneTaken: { code: 2005, status: 409, message: 'Số điện thoại đã được đăng ký !' },
  phoneUnknown: { code: 2006, status: 404, message: 'Số điện thoại chưa được đăng ký !' },
  botCheckFailed: {
    code: 2007,
    status: 400,
    message: 'Có lỗi khi khởi tạo reCAPTCHA, vui lòng làm mới trang',
  },
  otpRefused: {
    code: 403,
    status: 403,
    message: 'Chưa gửi được mã lúc này. Bạn chờ một chút rồi thử lại nhé!',
  },
  smsUnavailable: {
    code: 2008,
    status: 503,
    message: 'Nhà mạng chưa nhận được tin nhắn. Bạn chờ ít phút rồi thử lại nhé!',
  },
  otpProofMissing: {
    code: 2009,
    status: 403,
    message: 'Bạn cần xác nhận lại mã gửi về điện thoại.',
  },
  passwordsDiffer: { code: 2010, status: 400, message: 'Mật khẩu nhập lại không đúng' },
  passwordCommon: {
    code: 2011,
    status: 400,
    message: 'Mật khẩu này quá dễ đoán. Bạn chọn mật khẩu khác nhé!',
  },
  wrongOldPassword: { code: 2012, status: 400, message: 'Mật khẩu hiện tại không đúng' },
  nameMissing: { code: 2013, status: 400, message: 'Thiếu thông tin họ và tên' },
  nameTooLong: { code: 2014, status: 400, message: 'Họ và tên có độ dài quá 30 ký tự' },
  consentMissing: {
    code: 2015,
    status: 400,
    message: 'Bạn cần đồng ý với điều khoản và chính sách quyền riêng tư để tạo tài khoản.',
  },
  handOverInvalid: {
    code: 2016,
    status: 403,
    message: 'Liên kết này đã hết hạn hoặc đã được dùng.',
  },
  addressUnknown: { code: 2017, status: 404, message: 'Không tìm thấy địa chỉ này.' },
  pictureUnreadable: {
    code: 2018,
    status: 400,
    message: 'Ảnh này không đọc được. Bạn chọn ảnh JPG, PNG hoặc WebP nhé!',
  },

  viewOnly: {
    code: 2019,
    status: 403,
    message: 'Trang này chỉ để xem, không thay đổi được gì.',
  },

  tooManyStudents: {
    code: 2020,
    status: 409,
    message: 'Một tài khoản có nhiều nhất 10 con. Ba mẹ cần thêm thì nhắn Bitu giúp nhé!',
  },

  botCheckNeeded: {
    code: 2021,
    status: 429,
    message:
      'Bạn nhập sai nhiều lần quá. Bạn chờ vài phút rồi thử lại, hoặc bấm "Quên mật khẩu?" nhé!',
  },

  // learning
  classNotFound: { code: 404, status: 404, message: 'Không tìm thấy lớp học này.' },
  lessonNotFound: { code: 404, status: 404, message: 'Không tìm thấy buổi học này.' },
  lessonNotOpen: {
    code: 8001,
    status: 409,
    message: 'Buổi học chưa mở. Con vào trước giờ học 15 phút nhé!',
  },
  lessonLocked: { code: 8002, status: 403, message: 'Buổi học này chưa mở cho con.' },
  videoNotFound: { code: 404, status: 404, message: 'Không tìm thấy video này.' },
  bookNotFound: { code: 404, status: 404, message: 'Không tìm thấy sách này.' },
  unitChecksOpen: {
    code: 8003,
    status: 409,
    message: 'Con làm xong phần kiểm tra nhỏ rồi mới sang bài sau nhé!',
  },

  // projects
  projectNotFound: { code: 404, status: 404, message: 'Không tìm thấy dự án này.' },
  projectClosed: { code: 9001, status: 409, message: 'Dự án này đã hết hạn nộp.' },
  fileTooLarge: { code: 9002, status: 413, message: 'Tệp này lớn quá. Con chọn tệp nhỏ hơn nhé!' },
  fileType: {
    code: 9003,
    status: 415,
    message: 'Bitu chưa nhận loại tệp này. Con gửi ảnh, tài liệu, âm thanh hoặc video nhé!',
  },
  tooManyFiles: { code: 9004, status: 409, message: 'Con gửi nhiều nhất 10 tệp cho một dự án.' },
  uploadLinkInvalid: {
    code: 9005,
    status: 403,
    message: 'Liên kết tải lên đã hết hạn hoặc đã được dùng.',
  },
  uploadOffset: {
    code: 9006,
    status: 409,
    message: 'Tệp bị ngắt giữa chừng. Bitu sẽ gửi tiếp phần còn lại.',
  },
  uploadNotFound: {
    code: 9007,
    status: 404,
    message: 'Có tệp chưa tải lên xong. Con chờ tệp xong rồi nộp nhé!',
  },

  // notices
  prefetchRefused: {
    code: 4001,
    status: 400,
    message: 'Thông báo chỉ được đánh dấu đã đọc khi bạn mở nó.',
  },
  pushHostRefused: {
    code: 4002,
    status: 400,
    message: 'Trình duyệt này chưa nhận được thông báo đẩy của Bitu.',
  },

  // consultation
  adviceNameMissing: { code: 5001, status: 400, message: 'Vui lòng nhập họ và tên' },
  adviceNameTooLong: { code: 5002, status: 400, message: 'Họ và tên có độ dài quá 225 ký tự' },
  adviceBirthYear: { code: 5003, status: 400, message: 'Vui lòng chọn năm sinh' },
  adviceCourse: { code: 5004, status: 400, message: 'Vui lòng chọn khóa học đăng ký' },

  // centres
  queueClosed: {
    code: 6001,
    status: 409,
    message: 'Trung tâm chưa phát số lúc này. Bạn quay lại trong giờ mở cửa nhé!',
  },

  // practice
  practiceNotFound: { code: 404, status: 404, message: 'Không tìm thấy bài tập này.' },
  practiceNotAllowed: {
    code: 403,
    status: 403,
    message: 'Tài khoản của bạn chưa có quyền vào học. Hãy nhờ thầy cô hỗ trợ nhé!',
  },
  attemptNotFound: { code: 3001, status: 404, message: 'Không tìm thấy lượt làm bài này.' },
  questionNotFound: {
    code: 3002,
    status: 404,
    message: 'Câu hỏi này không thuộc bài con đang làm.',
  },
  answerShape: { code: 3003, status: 400, message: 'Câu trả lời không đúng dạng của câu hỏi này.' },
  answerSlip: { code: 3004, status: 400, message: 'Con xem lại cách viết câu trả lời nhé!' },
  answerClose: { code: 3012, status: 400, message: 'Gần đúng rồi, con xem lại nhé!' },
  answerOutdated: {
    code: 3005,
    status: 409,
    message: 'Câu này đã được trả lời ở một thiết bị khác.',
  },
  answerFinal: {
    code: 3006,
    status: 409,
    message: 'Câu này đã được chấm, con không đổi được nữa.',
  },
  attemptSubmitted: { code: 3007, status: 409, message: 'Bài này đã nộp rồi.' },
  attemptOverdue: { code: 3008, status: 409, message: 'Đã hết thời gian làm bài.' },
  resultNotFound: { code: 3009, status: 404, message: 'Không tìm thấy kết quả này.' },
  practiceLocked: {
    code: 3010,
    status: 403,
    message: 'Bài này mở khi buổi học bắt đầu. Con quay lại sau nhé!',
  },
  practiceExpired: {
    code: 3011,
    status: 403,
    message: 'Bài này đã hết hạn nên con không bắt đầu lượt mới được nữa.',
  },

  hintMissing: { code: 3013, status: 404, message: 'Câu này không còn gợi ý nào nữa.' },
  helpRefused: {
    code: 3014,
    status: 409,
    message: 'Câu này con tự làm nhé, không có gợi ý và đáp án.',
  },
  resultHeld: {
    code: 3015,
    status: 409,
    message: 'Con đang làm tiếp bài kiểm tra này. Nộp xong, con xem được cả hai bản nhé!',
  },

  // speech
  audioUnreadable: {
    code: 7001,
    status: 415,
    message: 'Bitu không đọc được đoạn ghi âm này. Con ghi lại nhé!',
  },
  speechBusy: {
    code: 7002,
    status: 503,
    message: 'Nhiều bạn đang đọc cùng lúc. Bài đọc của con đã được giữ, Bitu sẽ chấm ngay thôi!',
  },
  // The speech API's code that leads to the maintenance page.
  speechMaintenance: {
    code: 452,
    status: 503,
    message: 'Phần chấm đọc đang được bảo trì. Con quay lại sau nhé!',
  },
  recordingMissing: {
    code: 7003,
    status: 409,
    message: 'Bản ghi âm của con chưa tới nơi. Bitu đang gửi lại, con chờ một chút nhé!',
  },
  translationNotConfigured: {
    code: 7004,
    status: 404,
    message: 'Từ này chưa có trong từ điển của Bitu.',
  },
  recognitionNotConfigured: {
    code: 7005,
    status: 404,
    message: 'Bitu chưa nghe được câu tự do, chỉ nghe theo câu cho sẵn.',
  },

  // staff
  signInRefused: {
    code: 10001,
    status: 401,
    message: 'Số điện thoại hoặc mật khẩu không đúng.',
  },
  factorNeeded: {
    code: 10002,
    status: 403,
    message: 'Bạn nhập mã 6 số hoặc dùng khóa truy cập để làm tiếp nhé!',
  },
  factorRefused: {
    code: 10006,
    status: 400,
    message: 'Mã này không đúng hoặc đã được dùng. Bạn chờ mã mới rồi nhập lại nhé!',
  },
  lastFactor: {
    code: 10009,
    status: 409,
    message: 'Bạn cần ít nhất một cách xác nhận. Bạn thêm cách khác rồi xóa cách này nhé!',
  },
  invitationInvalid: {
    code: 10007,
    status: 403,
    message:
      'Lời mời này không đúng, đã hết hạn hoặc đã được dùng. Bạn xin trung tâm lời mời mới nhé!',
  },
  lastOwner: {
    code: 11004,
    status: 409,
    message: 'Trung tâm phải còn ít nhất một chủ. Bạn mời thêm một chủ trước nhé!',
  },
  clash: {
    code: 11003,
    status: 409,
    message: 'Chỗ này đã có lịch khác. Bạn chọn giờ, phòng hoặc giáo viên khác nhé!',
  },
  passwordShort: {
    code: 10008,
    status: 400,
    message: 'Mật khẩu cần ít nhất 10 ký tự.',
  },
  // the desk
  claimOver: {
    code: 10003,
    status: 409,
    message: 'Cô không còn giữ bài này nữa. Những gì cô đã nhập vẫn được lưu.',
  },
  bandsMissing: {
    code: 10004,
    status: 400,
    message: 'Còn tiêu chí chưa có điểm. Cô chấm đủ các tiêu chí rồi gửi nhé!',
  },
  previewStale: {
    code: 10005,
    status: 409,
    message: 'Dữ liệu vừa thay đổi. Xem lại trước khi áp dụng nhé!',
  },
  outdated: {
    code: 11005,
    status: 409,
    message: 'Có người vừa sửa chỗ này. Xem lại rồi lưu nhé!',
  },
  importFaults: {
    code: 11008,
    status: 400,
    message: 'Còn chỗ cần sửa. Xem các lỗi rồi thử lại nhé!',
  },
  sectionFull: {
    code: 11009,
    status: 409,
    message: 'Một phần có nhiều nhất 200 câu. Bạn thêm một phần mới cho câu này nhé!',
  },
  appealRefused: {
    code: 10020,
    status: 409,
    message: 'Câu này không gửi xem lại được nữa.',
  },
  keyRefused: {
    code: 10021,
    status: 400,
    message: 'Đáp án này không hợp với câu hỏi. Kiểm tra lại nhé!',
  },
  // the office
  overrideShorter: {
    code: 11006,
    status: 409,
    message: 'Hạn mới phải muộn hơn hạn đang có.',
  },
  attemptRunning: {
    code: 11011,
    status: 409,
    message: 'Học sinh đang làm bài này và chưa nộp, nên làm tiếp được ngay.',
  },
  alreadyReopened: {
    code: 11012,
    status: 409,
    message: 'Bài này đã được mở lại, con chưa làm tiếp.',
  },
  alreadyAsked: {
    code: 11013,
    status: 409,
    message: 'Đã có một yêu cầu như vậy đang chờ duyệt.',
  },
  requestDecided: {
    code: 11014,
    status: 409,
    message: 'Yêu cầu này đã có người trả lời.',
  },
  requestGone: {
    code: 11015,
    status: 409,
    message: 'Yêu cầu này không còn duyệt được nữa.',
  },
  // The same for unknown, used, expired and ended invitations.
  invitationUsed: {
    code: 11007,
    status: 404,
    message: 'Lời mời này đã được dùng hoặc đã hết hạn. Bạn xin gia đình lời mời mới nhé!',
  },
  tooManyGuardians: {
    code: 11010,
    status: 409,
    message:
      'Con đã có đủ 6 người cùng theo dõi. Gia đình kết thúc với một người rồi mời người khác nhé!',
  },
  // drills
  drillEmpty: {
    code: 14001,
    status: 404,
    message: 'Kỹ năng này chưa có câu nào để luyện. Con chọn kỹ năng khác nhé!',
  },
  drillUsedUp: {
    code: 14002,
    status: 409,
    message: 'Hôm nay con đã luyện hết các câu của kỹ năng này. Mai luyện tiếp nhé!',
  },
  // reports
  reportNotReady: {
    code: 12001,
    status: 409,
    message: 'Báo cáo này chưa sẵn sàng. Có báo cáo là Bitu báo cho ba mẹ.',
  },
  // The same for unknown, expired and ended links.
  linkGone: {
    code: 12002,
    status: 404,
    message: 'Liên kết này không còn mở được. Ba mẹ hỏi cô để nhận liên kết mới nhé!',
  },
  paperBusy: {
    code: 12003,
    status: 503,
    message: 'Đang có nhiều người tải cùng lúc. Ba mẹ thử lại sau ít giây nhé!',
  },
  tooManyLinks: {
    code: 12004,
    status: 409,
    message: 'Con đang có 10 liên kết mở. Ba mẹ kết thúc bớt một liên kết rồi tạo mới nhé!',
  },
  // the weekly message
  mailUnconfirmed: {
    code: 12005,
    status: 409,
    message: 'Ba mẹ xác nhận địa chỉ email trước, rồi bật nhận thư nhé!',
  },
  emailTaken: {
    code: 12006,
    status: 409,
    message: 'Địa chỉ email này đang dùng cho một tài khoản khác.',
  },
  mailUnavailable: {
    code: 12007,
    status: 503,
    message: 'Chưa gửi được thư lúc này. Ba mẹ thử lại sau ít phút nhé!',
  },
  // the office
  bulkStale: {
    code: 11001,
    status: 409,
    message: 'Dữ liệu vừa thay đổi. Xem lại trước khi áp dụng nhé!',
  },
  undoConflict: {
    code: 11002,
    status: 409,
    message: 'Có dòng đã thay đổi từ lúc đó. Những dòng ấy sẽ được giữ nguyên.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errors;
