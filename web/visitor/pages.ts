/** The pages that visitors and search engines find, each prerendered at the build. */
export interface VisitorPage {
  path: string;
  /** What a search engine shows below the title. */
  description: string;
}

export const visitorPages: readonly VisitorPage[] = [
  {
    path: '/',
    description:
      'Lớp học trực tuyến cùng thầy cô, bài tập chấm ngay và báo cáo cho ba mẹ: tiếng Anh Cambridge, luyện thi IELTS và Toán kiểu Hàn Quốc cho trẻ em.',
  },
  {
    path: '/english',
    description:
      'Rino English: tiếng Anh Cambridge Starters, Movers, Flyers và nền tảng IELTS cho trẻ em. Xem con làm được gì sau mỗi cấp và một buổi học mẫu.',
  },
  {
    path: '/math',
    description:
      'Rino Math: Toán tư duy kiểu Hàn Quốc từ lớp 1 đến lớp 5, học bằng đồ vật, hình vẽ rồi mới đến con số. Xem từng cấp và một buổi học mẫu.',
  },
  {
    path: '/app',
    description:
      'Ứng dụng Bitu cho điện thoại: nhắc giờ học, làm bài tập về nhà, luyện nói và xem báo cáo của con ở mọi nơi.',
  },
  {
    path: '/station',
    description:
      'Địa chỉ các trung tâm Bitu, giờ mở cửa, bản đồ và số thứ tự đang được phục vụ, cập nhật trực tiếp.',
  },
  {
    path: '/lay-so-thu-tu',
    description:
      'Lấy số thứ tự ở trung tâm Bitu ngay trên điện thoại và theo dõi còn bao nhiêu người trước bạn.',
  },
  {
    path: '/dieu-khoan',
    description:
      'Điều khoản sử dụng Bitu, viết ngắn cho ba mẹ và cho con: tài khoản, học phí, cách dùng bài giảng và bài tập.',
  },
  {
    path: '/quyen-rieng-tu',
    description:
      'Bitu lưu gì về con và gia đình, để làm gì, trong bao lâu, và ba mẹ xem, tải về hay xóa dữ liệu như thế nào.',
  },
];

export const visitorPaths = visitorPages.map(({ path }) => path);
