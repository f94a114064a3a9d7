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
