import type { Course } from '@bitu/contract/consultation.ts';

interface Level {
  name: string;
  age: string;
  /** What a child can do after it. */
  can: readonly string[];
}

interface Step {
  minutes: string;
  title: string;
  text: string;
}

/** The content of a course page. */
export interface CourseContent {
  course: Course;
  title: string;
  intro: string;
  levels: readonly Level[];
  /** Methods that characterise the course. */
  ways: readonly { title: string; text: string }[];
  lesson: { title: string; steps: readonly Step[] };
}

export const english: CourseContent = {
  course: 'Rino English',
  title: 'Tiếng Anh để con nói, không chỉ để con làm bài',
  intro:
    'Rino English đi theo khung Cambridge từ Starters đến Flyers, rồi bước sang IELTS. Mỗi cấp có đích rõ ràng để con và ba mẹ cùng thấy mình đang ở đâu.',
  levels: [
    {
      name: 'Cambridge Starters',
      age: 'Con mới bắt đầu',
      can: [
        'Chào hỏi, nói tên và tuổi của mình',
        'Gọi tên con vật, màu sắc, đồ vật quanh nhà',
        'Nghe và làm theo câu ngắn',
      ],
    },
    {
      name: 'Cambridge Movers',
      age: 'Con đã quen những câu đơn giản',
      can: [
        'Kể về một ngày của mình và những việc đã làm',
        'Hỏi và chỉ đường trong khu phố',
        'Đọc truyện ngắn và trả lời câu hỏi',
      ],
    },
    {
      name: 'Cambridge Flyers',
      age: 'Con giao tiếp được chuyện hằng ngày',
      can: [
        'Nói về dự định và trải nghiệm của mình',
        'Kể một câu chuyện theo tranh, có đầu có cuối',
        'Viết đoạn văn ngắn đúng ngữ pháp cơ bản',
      ],
    },
    {
      name: 'IELTS',
      age: 'Con có nền tảng và muốn đi xa hơn',
      can: [
        'Đọc bài dài, tìm ý chính và chi tiết',
        'Viết Task 1 và Task 2 có bố cục, có lý lẽ',
        'Nói liền mạch về một chủ đề trong hai phút',
      ],
    },
  ],
  ways: [
    { title: 'Nghe và nói trước', text: 'Từ mới đến cùng tranh và tiếng, con nói rồi mới viết.' },
    {
      title: 'Ôn đúng câu hay sai',
      text: 'Câu con làm chưa đúng được gom lại để luyện thêm một lần nữa.',
    },
    {
      title: 'Có lời giải thích tiếng Việt',
      text: 'Sau mỗi câu, con biết vì sao đúng và vì sao chưa đúng.',
    },
  ],
  lesson: {
    title: 'Một buổi Starters: Con vật quanh em',
    steps: [
      {
        minutes: '5 phút',
        title: 'Khởi động',
        text: 'Con chào cả lớp bằng tiếng Anh và đố nhau tiếng kêu con vật.',
      },
      {
        minutes: '20 phút',
        title: 'Từ mới qua tranh',
        text: 'cat, dog, duck, frog: con nghe, chỉ tranh, rồi nói thành câu "It is a cat".',
      },
      {
        minutes: '25 phút',
        title: 'Cùng dùng từ mới',
        text: 'Hai bạn một nhóm hỏi và trả lời "What is this?". Thầy cô sửa phát âm cho từng con.',
      },
      {
        minutes: '10 phút',
        title: 'Nhìn lại',
        text: 'Con kể lại ba điều đã học. Bài tập về nhà mở ra ngay sau buổi.',
      },
    ],
  },
};

export const math: CourseContent = {
  course: 'Rino Math',
  title: 'Toán kiểu Hàn Quốc: hiểu trước, tính sau',
  intro:
    'Rino Math đưa con đi từ đồ vật cầm được, đến hình vẽ, rồi mới đến con số. Con vẽ được bài toán ra giấy nên biết vì sao mình làm như vậy.',
  levels: [
    {
      name: 'Lớp 1',
      age: 'Làm quen với số và hình',
      can: [
        'Tách và gộp số trong phạm vi 10, rồi 20',
        'Nhận ra các hình quen thuộc',
        'Xem giờ đúng trên đồng hồ kim',
      ],
    },
    {
      name: 'Lớp 2 – 3',
      age: 'Phép tính và sơ đồ đoạn thẳng',
      can: [
        'Vẽ sơ đồ cho bài toán có lời văn',
        'Hiểu phép nhân, phép chia là gì, không chỉ thuộc bảng',
        'So sánh phân số bằng hình vẽ, tính chu vi',
      ],
    },
    {
      name: 'Lớp 4 – 5',
      age: 'Lập luận nhiều bước',
      can: [
        'Tính với phân số, số thập phân và phần trăm',
        'Đọc biểu đồ, tính diện tích và thể tích',
        'Giải bài toán nhiều bước và giải thích cách làm',
      ],
    },
    {
      name: 'Toán đố',
      age: 'Cho những con thích thử thách',
      can: [
        'Tìm quy luật của dãy số và dãy hình',
        'Thử, loại trừ và kiểm tra lại',
        'Tìm hơn một cách giải cho cùng một bài',
      ],
    },
  ],
  ways: [
    {
      title: 'Cầm, vẽ, rồi viết',
      text: 'Mỗi ý mới qua ba bước: đồ vật, hình vẽ, con số.',
    },
    { title: 'Sơ đồ thanh', text: 'Bài toán có lời văn thành hình nhìn thấy được.' },
    { title: 'Nói ra cách nghĩ', text: 'Con giải thích cho bạn: hiểu thật thì nói được.' },
  ],
  lesson: {
    title: 'Một buổi lớp 2: Bài toán hơn, kém',
    steps: [
      {
        minutes: '5 phút',
        title: 'Tính nhẩm nhanh',
        text: 'Mỗi con ba phép tính vừa sức để làm ấm đầu óc.',
      },
      {
        minutes: '15 phút',
        title: 'Xếp khối',
        text: 'An có 8 khối, Bình có ít hơn 3 khối. Con xếp hai hàng và nhìn phần chênh nhau.',
      },
      {
        minutes: '25 phút',
        title: 'Từ khối sang sơ đồ',
        text: 'Con vẽ hai thanh dài ngắn thay cho hai hàng khối, rồi mới viết phép tính.',
      },
      {
        minutes: '15 phút',
        title: 'Tự đặt đề',
        text: 'Con nghĩ một bài toán của riêng mình để đố bạn, rồi cùng chữa bài.',
      },
    ],
  },
};
