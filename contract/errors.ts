/**
 * Every error that a call can answer: its code on the wire, the HTTP status, and the sentence a person reads.
 * Codes below 1000 are the specification's (section 8); ours are four digits, the domain first. No zod here: the browser loads this file.
 */
export interface ErrorEntry {
  readonly code: number;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly message: string;
}

export const errors = {
  // any call
  badRequest: {
    code: 400,
    status: 400,
    message: 'Dữ liệu gửi lên chưa đúng. Bạn kiểm tra rồi thử lại nhé!',
  },
  notSignedIn: {
    code: 401,
    status: 401,
    message: 'Phiên đăng nhập đã hết. Bạn đăng nhập lại nhé!',
  },
  forbidden: { code: 403, status: 403, message: 'Tài khoản của bạn chưa có quyền làm việc này.' },
  notFound: { code: 404, status: 404, message: 'Không tìm thấy nội dung này.' },
  tooLarge: { code: 413, status: 413, message: 'Dữ liệu gửi lên lớn quá. Bạn gửi ngắn hơn nhé!' },
  wrongMediaType: { code: 415, status: 415, message: 'Máy chủ không đọc được kiểu dữ liệu này.' },
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
    message: 'Máy chủ tạm thời chưa lưu được. Câu trả lời vẫn ở máy con và sẽ được gửi lại.',
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
    message: 'Bạn cần đồng ý để chúng tôi liên hệ tư vấn.',
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
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errors;
